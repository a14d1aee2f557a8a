// Forms of files that show the picture, with their media types. Pure.
export const pictureFormats = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
} as const
export type PictureFormat = keyof typeof pictureFormats
