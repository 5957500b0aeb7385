import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An exact amount as a decimal string with a point: 1500.00. JSON numbers are refused. */
  Decimal: { input: string; output: string; }
  /** A bank day, YYYY-MM-DD, in the bank's own time zone. */
  BusinessDate: { input: string; output: string; }
  /** An instant, ISO 8601 in UTC. */
  Instant: { input: string; output: string; }
  /** What a refusal says beside its name: a flat object of strings. */
  Says: { input: Record<string, string>; output: Record<string, string>; }
};

/** The groups of people that rules are written for. */
export type Who =
  | 'ANYONE'
  | 'SIGNED_IN'
  | 'STAFF'
  | 'READERS'
  | 'PAYMENT_READERS'
  | 'AUDIT_READERS'
  | 'DEBT_READERS'
  | 'MAKERS'
  | 'SIGNERS'
  | 'SIGNERS_AND_MAKERS'
  | 'FIRST_SIGNER'
  | 'KEY_HOLDERS'
  | 'SALARY_READERS'
  | 'SALARY_MAKERS'
  | 'SALARY_PREPARERS'
  | 'OUTLET_KEEPERS';

export type Currency =
  | 'KZT'
  | 'USD'
  | 'EUR'
  | 'RUB'
  | 'KGS'
  | 'GBP'
  | 'CNY'
  | 'JPY'
  | 'TRY'
  | 'AED'
  | 'UZS';

export type SignRight =
  | 'FIRST'
  | 'SECOND'
  | 'THIRD'
  | 'CREATOR'
  | 'CASHIER'
  | 'CASH_MANAGER'
  | 'AUDITOR'
  | 'NONE';

export type SignScheme =
  | 'ONE_SIGNATORY'
  | 'TWO_SIGNATORY'
  | 'THREE_SIGNATORY';

export type SignType =
  | 'PAY_CONTROL'
  | 'RU_TOKEN_2'
  | 'RU_TOKEN_S'
  | 'TOTP';

export type OperationCode =
  | 'CLEARING'
  | 'GROSS'
  | 'SWIFT'
  | 'INTRABANK_TRANSFER_OWN'
  | 'INTRABANK_TRANSFER_FOREIGN'
  | 'CONVERSION'
  | 'RKO_2_BUSINESS_CARD_OWN'
  | 'RKO_2_BUSINESS_CARD_FOREIGN'
  | 'RKO_2_INDIVIDUAL_CARD_OWN'
  | 'RKO_2_INDIVIDUAL_CARD_FOREIGN'
  | 'BUSINESS_CARD_2_RKO_OWN'
  | 'BUSINESS_CARD_2_RKO_FOREIGN'
  | 'BUDGET_PAYMENT'
  | 'REFUND'
  | 'QR';

/** Which page of a list: how many elements, and the page counted from 1. */
export type Pageable = {
  /** At most 520. */
  amountElements: Scalars['Int']['input'];
  currentPage: Scalars['Int']['input'];
};

export type Query = {
  __typename?: 'Query';
  /** The signed-in person with all contracts and the one they work under now. */
  employeeSecure: Employee;
  /** One colleague of the current organisation. */
  employee: EmployeeContract;
  /** The people who hold this contract: who signs, and who is to be asked. */
  employeesContract: Array<EmployeeContract>;
  /** What the organisation owes in taxes, as the tax service last reported it. */
  debts: Array<Debt>;
};


export type QueryEmployeeArgs = {
  userReferenceId: Scalars['ID']['input'];
};


export type QueryEmployeesContractArgs = {
  orgReferenceId: Scalars['ID']['input'];
};


export type QueryDebtsArgs = {
  legalPartyId: Scalars['ID']['input'];
};

/** A person who signs in. */
export type Employee = {
  __typename?: 'Employee';
  id: Scalars['ID']['output'];
  email?: Maybe<Scalars['String']['output']>;
  /** Masked: head and tail only. */
  mobile: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  shortName: Scalars['String']['output'];
  createdDate: Scalars['Instant']['output'];
  individualInn: Scalars['String']['output'];
  userReferenceId: Scalars['ID']['output'];
  /** Pending: locked out of payments. Rejected: sees one screen. */
  postVerificationStatus: PostVerificationStatus;
  isResident: Scalars['Boolean']['output'];
  authorized: Scalars['Boolean']['output'];
  userContracts: Array<Contract>;
  /** Null only for a person without any active contract. */
  currentContract?: Maybe<Contract>;
};

export type PostVerificationStatus =
  | 'Confirmed'
  | 'Pending'
  | 'Rejected';

/** An agreement between a company and the bank under which a person works. */
export type Contract = {
  __typename?: 'Contract';
  id: Scalars['ID']['output'];
  inn: Scalars['String']['output'];
  active: Scalars['Boolean']['output'];
  signType: SignType;
  signScheme: SignScheme;
  companyName: Scalars['String']['output'];
  contractNum: Scalars['String']['output'];
  createdDate: Scalars['BusinessDate']['output'];
  departmentCode: Scalars['String']['output'];
  departmentName: Scalars['String']['output'];
  expirationDate?: Maybe<Scalars['BusinessDate']['output']>;
  orgReferenceId: Scalars['ID']['output'];
  attributes: ContractAttributes;
};

/** What this person is under this contract. */
export type ContractAttributes = {
  __typename?: 'ContractAttributes';
  signRight: SignRight;
  registrationState: RegistrationState;
  userContractState: ContractState;
  userContractId: Scalars['ID']['output'];
  productRoles: Array<ProductRoles>;
};

export type RegistrationState =
  | 'INIT'
  | 'CONFIRMED';

export type ContractState =
  | 'ACTIVE'
  | 'FREEZE';

export type Product =
  | 'SALARY_PROJECT'
  | 'TEZ_LOANS';

export type ProductRole =
  | 'LOAN_MANAGER'
  | 'SALARY_USER'
  | 'SELLER';

export type ProductRoles = {
  __typename?: 'ProductRoles';
  productName: Product;
  roles: Array<ProductRole>;
};

/** A colleague under the same contract. */
export type EmployeeContract = {
  __typename?: 'EmployeeContract';
  id: Scalars['ID']['output'];
  email?: Maybe<Scalars['String']['output']>;
  mobile?: Maybe<Scalars['String']['output']>;
  fullName: Scalars['String']['output'];
  shortName: Scalars['String']['output'];
  signRight: SignRight;
  createdDate: Scalars['Instant']['output'];
  referenceId: Scalars['ID']['output'];
  individualInn?: Maybe<Scalars['String']['output']>;
  registrationState: RegistrationState;
  userContractState: ContractState;
};

/** One tax debt. */
export type Debt = {
  __typename?: 'Debt';
  id: Scalars['ID']['output'];
  amount: Scalars['Decimal']['output'];
  currency: Currency;
  /** The 8-digit code of the tax. */
  paymentCode: Scalars['String']['output'];
  /** The code of the office that it is owed to. */
  taxOffice: Scalars['String']['output'];
  /** The name of the tax in Russian, Kyrgyz and English. */
  title: TextInThree;
  asOf: Scalars['BusinessDate']['output'];
};

/** A text of the bank's reference data in the three languages. */
export type TextInThree = {
  __typename?: 'TextInThree';
  ru: Scalars['String']['output'];
  kg: Scalars['String']['output'];
  eng: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Who: Who;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  BusinessDate: ResolverTypeWrapper<Scalars['BusinessDate']['output']>;
  Instant: ResolverTypeWrapper<Scalars['Instant']['output']>;
  Says: ResolverTypeWrapper<Scalars['Says']['output']>;
  Currency: Currency;
  SignRight: SignRight;
  SignScheme: SignScheme;
  SignType: SignType;
  OperationCode: OperationCode;
  Pageable: Pageable;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Employee: ResolverTypeWrapper<Employee>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  PostVerificationStatus: PostVerificationStatus;
  Contract: ResolverTypeWrapper<Contract>;
  ContractAttributes: ResolverTypeWrapper<ContractAttributes>;
  RegistrationState: RegistrationState;
  ContractState: ContractState;
  Product: Product;
  ProductRole: ProductRole;
  ProductRoles: ResolverTypeWrapper<ProductRoles>;
  EmployeeContract: ResolverTypeWrapper<EmployeeContract>;
  Debt: ResolverTypeWrapper<Debt>;
  TextInThree: ResolverTypeWrapper<TextInThree>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Decimal: Scalars['Decimal']['output'];
  BusinessDate: Scalars['BusinessDate']['output'];
  Instant: Scalars['Instant']['output'];
  Says: Scalars['Says']['output'];
  Pageable: Pageable;
  Int: Scalars['Int']['output'];
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Employee: Employee;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  Contract: Contract;
  ContractAttributes: ContractAttributes;
  ProductRoles: ProductRoles;
  EmployeeContract: EmployeeContract;
  Debt: Debt;
  TextInThree: TextInThree;
};

export type AccessDirectiveArgs = {
  to: Who;
};

export type AccessDirectiveResolver<Result, Parent, ContextType = unknown, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export interface BusinessDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['BusinessDate'], any> {
  name: 'BusinessDate';
}

export interface InstantScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Instant'], any> {
  name: 'Instant';
}

export interface SaysScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Says'], any> {
  name: 'Says';
}

export type QueryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  employeeSecure?: Resolver<ResolversTypes['Employee'], ParentType, ContextType>;
  employee?: Resolver<ResolversTypes['EmployeeContract'], ParentType, ContextType, RequireFields<QueryEmployeeArgs, 'userReferenceId'>>;
  employeesContract?: Resolver<Array<ResolversTypes['EmployeeContract']>, ParentType, ContextType, RequireFields<QueryEmployeesContractArgs, 'orgReferenceId'>>;
  debts?: Resolver<Array<ResolversTypes['Debt']>, ParentType, ContextType, RequireFields<QueryDebtsArgs, 'legalPartyId'>>;
};

export type EmployeeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Employee'] = ResolversParentTypes['Employee']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  individualInn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userReferenceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  postVerificationStatus?: Resolver<ResolversTypes['PostVerificationStatus'], ParentType, ContextType>;
  isResident?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  authorized?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  userContracts?: Resolver<Array<ResolversTypes['Contract']>, ParentType, ContextType>;
  currentContract?: Resolver<Maybe<ResolversTypes['Contract']>, ParentType, ContextType>;
};

export type ContractResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Contract'] = ResolversParentTypes['Contract']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signType?: Resolver<ResolversTypes['SignType'], ParentType, ContextType>;
  signScheme?: Resolver<ResolversTypes['SignScheme'], ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contractNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['BusinessDate'], ParentType, ContextType>;
  departmentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  departmentName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expirationDate?: Resolver<Maybe<ResolversTypes['BusinessDate']>, ParentType, ContextType>;
  orgReferenceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  attributes?: Resolver<ResolversTypes['ContractAttributes'], ParentType, ContextType>;
};

export type ContractAttributesResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ContractAttributes'] = ResolversParentTypes['ContractAttributes']> = {
  signRight?: Resolver<ResolversTypes['SignRight'], ParentType, ContextType>;
  registrationState?: Resolver<ResolversTypes['RegistrationState'], ParentType, ContextType>;
  userContractState?: Resolver<ResolversTypes['ContractState'], ParentType, ContextType>;
  userContractId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productRoles?: Resolver<Array<ResolversTypes['ProductRoles']>, ParentType, ContextType>;
};

export type ProductRolesResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ProductRoles'] = ResolversParentTypes['ProductRoles']> = {
  productName?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['ProductRole']>, ParentType, ContextType>;
};

export type EmployeeContractResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['EmployeeContract'] = ResolversParentTypes['EmployeeContract']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signRight?: Resolver<ResolversTypes['SignRight'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  referenceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  individualInn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registrationState?: Resolver<ResolversTypes['RegistrationState'], ParentType, ContextType>;
  userContractState?: Resolver<ResolversTypes['ContractState'], ParentType, ContextType>;
};

export type DebtResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Debt'] = ResolversParentTypes['Debt']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  paymentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxOffice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['TextInThree'], ParentType, ContextType>;
  asOf?: Resolver<ResolversTypes['BusinessDate'], ParentType, ContextType>;
};

export type TextInThreeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TextInThree'] = ResolversParentTypes['TextInThree']> = {
  ru?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eng?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = unknown> = {
  Decimal?: GraphQLScalarType;
  BusinessDate?: GraphQLScalarType;
  Instant?: GraphQLScalarType;
  Says?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Employee?: EmployeeResolvers<ContextType>;
  Contract?: ContractResolvers<ContextType>;
  ContractAttributes?: ContractAttributesResolvers<ContextType>;
  ProductRoles?: ProductRolesResolvers<ContextType>;
  EmployeeContract?: EmployeeContractResolvers<ContextType>;
  Debt?: DebtResolvers<ContextType>;
  TextInThree?: TextInThreeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = unknown> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};
