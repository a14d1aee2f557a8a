export { loadList as loader } from '#engine/office/list/list-data.ts'
