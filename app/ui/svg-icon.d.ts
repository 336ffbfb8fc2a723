declare module "*.svg?icon" {
  const icon: import("./drawn-icon.tsx").Icon;
  export default icon;
}
