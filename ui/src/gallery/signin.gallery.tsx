/** Gallery of the sign-in layout. */
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Link } from '../Link.tsx'
import { Segmented } from '../Segmented.tsx'
import { Brand } from '../shell/Brand.tsx'
import { Stack } from '../shell/Frame.tsx'
import { LanguageLinks, SignInFrame } from '../shell/SignInFrame.tsx'
import { PasswordField, TextField } from '../TextField.tsx'
import type { GalleryPage } from './Gallery.tsx'

const LANGUAGES = [
  { value: 'ru', label: 'Русский' },
  { value: 'ky', label: 'Кыргызча' },
  { value: 'en', label: 'English' },
]

function SignIn() {
  const [way, setWay] = useState('login')
  const [language, setLanguage] = useState('ru')
  return (
    <SignInFrame
      brand={<Brand name="Ordo" note="для бизнеса" inverse />}
      headline="Счета, платежи и зарплата компании — в одном месте"
      note="Подписывайте с телефона, токена или кодом из приложения."
      top={<LanguageLinks label="Язык" options={LANGUAGES} value={language} onChange={setLanguage} />}
      foot={
        <p>
          Поддержка <b>7711</b> · <Link href="#faq">Вопросы и ответы</Link>
        </p>
      }
    >
      <Stack gap={14}>
        <h1>Вход</h1>
        <Segmented
          label="Чем войти"
          wide
          value={way}
          onChange={setWay}
          options={[
            { value: 'login', label: 'Логин' },
            { value: 'phone', label: 'Телефон' },
          ]}
        />
        <TextField label="Логин" defaultValue="n.asanov" autoComplete="username" />
        <PasswordField label="Пароль" defaultValue="secret-secret" />
        <Button variant="primary" size="l" wide>
          Продолжить
        </Button>
      </Stack>
    </SignInFrame>
  )
}

export const gallery: GalleryPage = { title: 'Sign in', fullPage: true, states: { SignIn } }
