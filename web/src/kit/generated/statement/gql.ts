// Written by `npm run gen` from contracts/schema.

type Documents = {

}

/** The build puts the mark of a document in place of the call; only its type is of use. */
export function statement<Text extends keyof Documents>(text: Text): Documents[Text]
export function statement(): object {
  return {}
}
