export { actOnList as act } from './list-act.ts'
