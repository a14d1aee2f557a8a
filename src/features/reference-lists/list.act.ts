export { actOnList as act } from '#engine/pages/list-act.ts'
