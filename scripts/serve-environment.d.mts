export const SERVE_ENVIRONMENT: Record<string, string>;
