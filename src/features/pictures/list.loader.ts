// What a picture list shows: what every list does.
export { loadList as loader } from '#engine/office/list/list-data.ts'
