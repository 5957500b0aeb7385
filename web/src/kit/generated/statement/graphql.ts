// Written by `npm run gen` from contracts/schema.


