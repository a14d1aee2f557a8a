export { loadList as load } from '../list/list-data.ts'
