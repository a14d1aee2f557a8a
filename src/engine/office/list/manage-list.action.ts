export { listAction as action } from './list-action.ts'
