export { actOnList as action } from '../list/list-action.ts'
