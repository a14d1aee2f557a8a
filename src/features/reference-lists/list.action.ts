// What the buttons of a reference list do: those of every list.
export { listAction as action } from '#engine/office/list/list-action.ts'
