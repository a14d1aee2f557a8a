export { listAction as action } from '#engine/office/list/list-action.ts'
