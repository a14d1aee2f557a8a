// What a generated list shows.
export { loadList as loader } from './list-data.ts'
