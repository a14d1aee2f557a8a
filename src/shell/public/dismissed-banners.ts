// Where a browser remembers the banners that were dismissed: id and version of each, one after the other.
export const dismissedKey = 'banners-dismissed'
