// A picture of a camera, made smaller before it is sent: a slow line carries a tenth of it, and no reader gets more.

const mostSide = 3840
const fine = 4_000_000

/** The file as it is where it is small enough, moves, or cannot be read here. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= fine || !/^image\/(jpeg|png|bmp)$/.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const paper = canvas.getContext('2d')
    if (!paper) return file
    // What was transparent is white, not black.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return made && made.size < file.size
      ? new File([made], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified: file.lastModified })
      : file
  } catch {
    return file
  }
}
