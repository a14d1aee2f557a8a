export { loadList as load } from '#engine/pages/list-data.ts'
