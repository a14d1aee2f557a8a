export { loadList as loader } from '../list/list-data.ts'
