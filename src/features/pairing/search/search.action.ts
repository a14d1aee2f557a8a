// A match of the search is set aside, or shown again.
export { action } from '../results/aside-action.ts'
