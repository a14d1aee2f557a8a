export { actOnList as act } from '../list/list-act.ts'
