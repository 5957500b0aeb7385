// Takes a file of a statement at a press; what is not made yet is asked for, and what was taken changes what the next order since the last time gives.
import { useState } from 'react'
import { invalidateCall } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { useSaveFile } from '#kit/useSaveFile.ts'
import { type FileFormat, fileAt, longFile, takeFile } from './file.ts'
import { orGone } from './gone.ts'
import { sinceLast } from './sinceLast.ts'
import type { Statement, StatementFormat, StatementLanguage } from './statement.ts'

export type FileChoice = { readonly format: FileFormat; readonly language: StatementLanguage }

export function useTake(statement: Statement, { format, language }: FileChoice) {
  const partyId = useOrg()
  const file = longFile(statement, { format, language })
  const [encoding, setEncoding] = useState<StatementFormat>(format)
  const [respelled, setRespelled] = useState<number | null>(null)
  const statementId = statement.id
  const take = async () => {
    if (file?.isReady && encoding === format) return fileAt(file.address)
    const taken = await orGone(takeFile({ partyId, statementId, fileFormat: encoding, language }))
    setRespelled(taken.transliteratedCount)
    return taken.file
  }
  const { busy, save } = useSaveFile(async () => {
    const taken = await take()
    // Its days count as downloaded from now on.
    if (taken) invalidateCall(sinceLast)
    return taken
  })
  return { file, busy, save, encoding, setEncoding, transliterated: respelled ?? file?.transliteratedCount ?? null }
}
