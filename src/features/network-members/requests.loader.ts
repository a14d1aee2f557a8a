// What staff see of wishes to join: what who keeps networks sees.
export { loader } from './own-networks.loader.ts'
