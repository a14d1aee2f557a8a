// A match of a described need is set aside, or shown again.
export { action } from '../results/aside-action.ts'
