// The words that every public page needs: one file for the browser, which waits for them before the page comes to life.
export { common } from './common.ts'
export { publicWords } from './public.ts'
