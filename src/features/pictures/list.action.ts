export { actOnList as action } from '#engine/office/list/list-action.ts'
