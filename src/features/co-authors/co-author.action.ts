// A decision about one co-author.
export { action } from './decide.ts'
