// Where the console is.
export const consolePath = '/backend/process-db'
