export { desk } from '#words/en/desk.ts'
