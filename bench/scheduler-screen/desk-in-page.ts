// Acts on the scheduler's page from inside it, so that no test tool's work is measured.

const POLL_MS = 25;
const LONGEST_MS = 60_000;

export type DeskInPage = {
  press: (name: string) => Promise<void>;
  check: (name: string, isChecked: boolean) => Promise<void>;
  fill: (label: string, value: string) => Promise<void>;
  /** Stores a long text under a name, before any measurement that needs it. */
  hold: (name: string, text: string) => Promise<void>;
  /** Pastes a stored text, as from a clipboard. */
  paste: (label: string, name: string) => Promise<void>;
  /** Chooses a file with a stored text. */
  choose: (label: string, name: string) => Promise<void>;
  /** Waits until a button's download is complete. */
  saved: (button: string) => Promise<void>;
  /** Chooses the last downloaded plan.json. */
  openSaved: (label: string) => Promise<void>;
  /** Waits until there is no such button. */
  gone: (button: string) => Promise<void>;
  focus: (selector: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** Presses Undo on the newest notice. */
  undo: () => Promise<void>;
  /** Waits until an element matching a selector has this text. */
  said: (selector: string, words: string) => Promise<void>;
  /** Waits until a figure of the summary has this value. */
  figure: (name: string, value: string) => Promise<void>;
  open: (summary: string) => Promise<void>;
  scrollThrough: () => Promise<void>;
};

/** Runs in the page from its own source text, so nothing outside it is available. `words` are patterns. */
function installDesk({ pollMs, longestMs }: { pollMs: number; longestMs: number }): void {
  const pause = (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  const until = async <Found>(what: string, find: () => Found | undefined | null | false) => {
    for (let waited = 0; waited < longestMs; waited += pollMs) {
      const found = find();
      if (found) return found;
      await pause(pollMs);
    }
    throw new Error(`${what} did not come.`);
  };
  const all = <Kind extends Element>(selector: string) => [
    ...document.querySelectorAll<Kind>(selector),
  ];
  const nameOf = (one: Element) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim();
  const control = (name: string) =>
    until(name, () => {
      const label = all<HTMLLabelElement>("label").find((one) => nameOf(one).startsWith(name));
      return label?.control ?? all(`[aria-label="${name}"]`)[0];
    }) as Promise<HTMLInputElement | HTMLSelectElement>;
  const choose = async (label: string, file: File) => {
    const field = (await control(label)) as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(file);
    field.files = files.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const held = new Map<string, string>();
  const given: Blob[] = [];
  let plan: Blob | null = null;
  const addressOf = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (content: Blob) => {
    given.push(content);
    return addressOf(content);
  };
  const desk: DeskInPage = {
    press: async (name) => {
      const pattern = new RegExp(`^(?:${name})$`);
      // Check visibility last: it forces a layout.
      const button = await until(name, () =>
        all<HTMLButtonElement>("button").find(
          (one) => !one.disabled && pattern.test(nameOf(one)) && one.offsetParent !== null,
        ),
      );
      button.click();
    },
    check: async (name, isChecked) => {
      const box = (await control(name)) as HTMLInputElement;
      if (box.checked !== isChecked) box.click();
    },
    fill: async (label, value) => {
      const field = await control(label);
      // As typing does: React ignores a value set by a script on its element.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
      set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    hold: async (name, text) => void held.set(name, text),
    paste: async (label, name) => {
      const text = held.get(name)!;
      const field = await control(label);
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      const pasting = { clipboardData, bubbles: true, cancelable: true };
      // The browser inserts only a person's own paste.
      if (field.dispatchEvent(new ClipboardEvent("paste", pasting))) await desk.fill(label, text);
    },
    choose: (label, name) =>
      choose(label, new File([held.get(name)!], "routines.csv", { type: "text/csv" })),
    saved: async (button) => {
      given.length = 0;
      await desk.press(button);
      await until(`The file of ${button}`, () => given.at(-1));
      const file = given.at(-1)!;
      if (file.type === "application/json") plan = file;
    },
    openSaved: async (label) => {
      if (!plan) throw new Error("no plan.json was downloaded");
      await choose(label, new File([plan], "plan.json", { type: plan.type }));
    },
    click: async (selector) => {
      (await until(selector, () => document.querySelector<HTMLElement>(selector))).click();
    },
    undo: async () => {
      const button = await until("Undo", () =>
        all<HTMLButtonElement>("[role=alert] button").find((one) => nameOf(one) === "Undo"),
      );
      button.click();
    },
    gone: async (button) => {
      await until(`No ${button}`, () => all("button").every((one) => nameOf(one) !== button));
    },
    focus: async (selector) => {
      (await until(selector, () => document.querySelector<HTMLElement>(selector))).focus();
    },
    said: async (selector, words) => {
      const pattern = new RegExp(words);
      await until(words, () => all(selector).some((one) => pattern.test(one.textContent ?? "")));
    },
    figure: async (name, value) => {
      await until(`${name}: ${value}`, () =>
        all('[aria-label="Summary"] dl > div').some(
          (one) =>
            one.textContent?.includes(name) &&
            one.querySelector("dd")?.textContent?.trim() === value,
        ),
      );
    },
    open: async (summary) => {
      const found = await until(summary, () =>
        all<HTMLElement>("summary").find((one) => nameOf(one) === summary),
      );
      found.click();
    },
    scrollThrough: async () => {
      const list = document.querySelector('[aria-label="Running order"]')?.parentElement
        ?.parentElement;
      if (!list) throw new Error("no running order");
      for (let top = 0; top < list.scrollHeight; top += 2000) {
        list.scrollTop = top;
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      }
    },
  };
  Object.assign(globalThis, { desk });
}

/** The script that installs it in a page. */
export const INSTALL_DESK = `(${installDesk})(${JSON.stringify({ pollMs: POLL_MS, longestMs: LONGEST_MS })})`;

/** Returns the script for one action. */
export function deskCall<Name extends keyof DeskInPage>(
  name: Name,
  ...args: Parameters<DeskInPage[Name]>
): string {
  return `desk.${name}(${args.map((arg) => JSON.stringify(arg)).join(", ")})`;
}
