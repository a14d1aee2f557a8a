// What is done with funding organizations in their list: what every list does.
export { listAction as action } from '#engine/office/list/list-action.ts'
