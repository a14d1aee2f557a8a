// A decision in the queue: as on the page of the co-author, and the next one is asked about.
export { action } from './decide.ts'
