// The part of pdfkit that papers use: the package has no types of its own.
declare module "pdfkit" {
  export class StructureElement {
    add(element: StructureElement): this;
    end(): void;
  }

  type TextOptions = { width?: number; align?: "left" | "right" };

  export class PDFDocument {
    constructor(options: object);
    x: number;
    y: number;
    page: {
      width: number;
      height: number;
      margins: { bottom: number };
      maxY: () => number;
    };
    on(event: "data", listener: (chunk: Buffer) => void): this;
    on(event: "end", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    registerFont(name: string, file: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    text(words: string, options?: TextOptions): this;
    text(words: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(words: string, options: TextOptions): number;
    moveDown(lines: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    strokeColor(color: string): this;
    stroke(): this;
    addPage(): this;
    switchToPage(page: number): void;
    bufferedPageRange(): { start: number; count: number };
    struct(kind: string, draw?: () => void): StructureElement;
    addStructure(element: StructureElement): void;
    markContent(kind: string, options: object): this;
    endMarkedContent(): this;
    end(): void;
  }
}
