// What moderators do in the list of topics: as in every list.
export { listAction as action } from '#engine/office/list/list-action.ts'
