// What may be sent where, told by the content of a file: pictures, documents, or both.

export const acceptedFiles = ['images', 'pdf', 'imagesAndPdf'] as const
export type Accepted = (typeof acceptedFiles)[number]

/** The code of the message that names what may be sent. */
export const refusalOf: Readonly<Record<Accepted, 'imagesOnly' | 'pdfOnly' | 'imagesOrPdf'>> = {
  images: 'imagesOnly',
  pdf: 'pdfOnly',
  imagesAndPdf: 'imagesOrPdf',
}

/** What a field of a kind takes; null where it takes no files. */
export const acceptedBy = (field: { type: string; accept?: 'pdf' | 'imagesAndPdf' | undefined }): Accepted | null =>
  field.type === 'image' ? 'images' : field.type === 'file' ? (field.accept ?? 'pdf') : null

const isRefusal = (code: string): boolean => Object.values<string>(refusalOf).includes(code)

/** The same problem where this is taken: a file that is neither picture nor document is told what belongs there. */
export const refusedAs = <P extends { code: string }>(problem: P, accepted: Accepted): P | { code: string } =>
  isRefusal(problem.code) ? { code: refusalOf[accepted] } : problem
