/** A button that chooses a file; the same file may be chosen again. */
import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

type Props = Omit<ButtonProps, 'onClick' | 'children' | 'ref' | 'type'> & {
  /** What the button says, and the field behind it. */
  readonly label: string
  /** Extensions and types that are offered first; whoever takes the file checks it. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

export function FileButton({ label, accept, onFile, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
