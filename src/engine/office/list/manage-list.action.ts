// What the buttons of a generated list do.
export { listAction as action } from './list-action.ts'
