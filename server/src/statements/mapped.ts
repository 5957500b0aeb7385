// Makes something of each member of a list as it is taken. A generator would do the same, and cost more than what is made of a line of a long file.

/** What `make` makes of each, as it is taken. */
export const mapped = <Of, Made>(all: Iterable<Of>, make: (of: Of) => Made): Iterable<Made> => ({
  [Symbol.iterator](): Iterator<Made, undefined> {
    const members = all[Symbol.iterator]()
    return {
      next() {
        const { done, value } = members.next()
        return done ? { done: true, value: undefined } : { done: false, value: make(value) }
      },
    }
  },
})
