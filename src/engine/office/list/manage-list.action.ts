export { actOnList as action } from './list-action.ts'
