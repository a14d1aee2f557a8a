// What staff do with data requests: as in every list.
export { listAction as action } from '#engine/office/list/list-action.ts'
