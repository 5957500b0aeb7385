// The door of people, sign-in and sessions.
import type { Call } from '#kit/ctx.ts'
import { read } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { debts, employee, employees, me } from './profile.ts'

export { jobs } from './jobs.ts'
export { hashPassword } from './password.ts'
export type { Colleague, Standing } from './person.ts'
export { colleagues, personNames, staffPhones, standing } from './profile.ts'
export { addContract, addOrganisation, addPerson, addPersonContract, organisationOf } from './register.ts'
export { demoRoutes, routes } from './routes.ts'
export { seal } from './seal.ts'
export { sessions } from './sessions.ts'
export { type Factor, proveTotp, totpFactor } from './totp.ts'

export const Query = {
  employeeSecure: (_root: unknown, _args: unknown, call: Call) => me(call),
  employee: read((ctx, { userReferenceId }: { userReferenceId: string }) => employee(ctx, userReferenceId)),
  employeesContract: read((ctx, _args: { orgReferenceId: string }) => employees(ctx)),
  debts: async (_root: unknown, { legalPartyId }: { legalPartyId: string }, call: Call) => {
    if (call.viewer?.org !== legalPartyId) throw new Refusal('ForbiddenException')
    return debts(call, call.viewer)
  },
}
