// The address of the families without an answer to the yearly question.

export const NOT_ANSWERED_PATH = "/admin/families/not-answered";
