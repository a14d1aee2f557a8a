// What the forms of the page of data and privacy are answered.
export type PrivacyAnswer = {
  outcome?: 'exporting' | 'ended' | 'changed' | 'emailSent' | 'encryptedDeleted' | 'unlinked' | 'linkSent' | 'requested'
  message?: string
  errors: Record<string, string>
  /** The e-mail that was typed. */
  email?: string
  /** What was to be deleted. */
  form?: string
  /** The request that was typed. */
  asked?: { requestType: string; text: string }
  /** An identity number, this once. */
  shown?: { name: string; text: string }
}
