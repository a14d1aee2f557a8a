// What the buttons of a picture list do: those of every list.
export { listAction as action } from '#engine/office/list/list-action.ts'
