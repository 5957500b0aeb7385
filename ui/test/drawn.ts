// Lets a component be drawn before its test goes on: React as it ships has no `act`, which is how tests wait for that in development.
import React from 'react'
import { flushSync } from 'react-dom'

const act = async (work: () => Promise<void>): Promise<void> => flushSync(work)

Object.assign(React, { act })
