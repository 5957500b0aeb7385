// What is a form told that is a page of its own?

/** The account to begin from, the document to edit, the document to make again, the template to begin from or, when editing, to change. */
export type OwnPageProps = {
  readonly account: string | undefined
  readonly id: string | undefined
  readonly repeat: string | undefined
  readonly template: string | undefined
  readonly editing: boolean
}
