/** Is the picture at this address one of ours? Pages load nothing from other hosts. */
export const isOurPicture = (address: string): boolean => /^\/files\/[0-9a-f]{64}$/.test(address)
