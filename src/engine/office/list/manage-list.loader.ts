export { loadList as loader } from './list-data.ts'
