// A field for a request, a certificate or a signature: pasted as text, chosen as a file, or dropped onto it.
import { FileButton } from '@bank/ui/FileButton.tsx'
import { TextArea } from '@bank/ui/TextField.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { type DragEvent, useState } from 'react'
import { type FileContent, type FileFault, fileExtensions, fileText } from './fileText.ts'

type Props = {
  readonly label: string
  readonly content: FileContent
  readonly longest: number
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export function FileArea({ label, content, longest, value, error, onChange }: Props) {
  const t = useT()
  const [fault, setFault] = useState<FileFault>()
  const take = async (file: File) => {
    const found = await fileText(file, { content, longest })
    if ('text' in found) onChange(found.text)
    setFault('fault' in found ? found.fault : undefined)
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void take(file)
  }
  return (
    <TextArea
      label={label}
      value={value}
      error={fault ? t(`cases.file.${fault}`, { accepted: fileExtensions[content].join(', ') }) : error}
      rows={2}
      spellCheck={false}
      aside={
        <FileButton
          size="s"
          variant="text"
          label={t('cases.file')}
          accept={fileExtensions[content].join(',')}
          onFile={file => void take(file)}
        />
      }
      onChange={event => {
        setFault(undefined)
        onChange(event.currentTarget.value)
      }}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    />
  )
}
