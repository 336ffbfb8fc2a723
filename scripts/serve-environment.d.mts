export const SERVE_ENVIRONMENT: Record<string, string>;
export const SERVE_FLAGS: string[];
