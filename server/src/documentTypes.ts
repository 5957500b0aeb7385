// Every type of documents that the bank keeps, registered: for whoever reads documents without the bank around them.
import '#payments/index.ts'
