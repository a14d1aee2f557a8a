// Nobody sees this page: it takes forms and leads on.
export const head = () => ({ title: '', hidden: true })

export const View = () => null
