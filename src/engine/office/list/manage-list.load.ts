export { loadList as load } from './list-data.ts'
