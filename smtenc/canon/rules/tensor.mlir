// Rules of the tensor dialect. Where the number of operands depends on the rank, a rule is there for ranks 1 and 2, or in general in code (rule.native).

// -- casts

!A = tensor<4x?xf32> // such as tensor<4x3xf32> | tensor<?x3xf32> | tensor<4x?xf32> | tensor<?x?xf32> | tensor<?xi8> | tensor<5xi8>
!B = tensor<?x?xf32> // such as tensor<4x3xf32> | tensor<?x3xf32> | tensor<?x?xf32> | tensor<5xi8> | tensor<?xi8>
!C = tensor<4x3xf32> // such as tensor<4x3xf32> | tensor<?x3xf32> | tensor<4x?xf32> | tensor<?x?xf32> | tensor<5xi8> | tensor<?xi8>
#cast = unit // = castable(!A, !B)
#casts = unit // = castable(!A, !B, !C)

// cast(x) = x, to its own type
func.func @src_cast_same(%x: !A) -> !A attributes {rule.from = "CastOp::fold", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !A
  return %0 : !A
}
func.func @tgt_cast_same(%x: !A) -> !A {
  return %x : !A
}

// cast(cast(x, B), C) = cast(x, C): the source is undefined where B disagrees. MLIR does so only where B knows nothing that A and C do not know.
func.func @src_cast_cast(%x: !A) -> !C attributes {rule.from = "ChainedTensorCast", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !B
  %1 = tensor.cast %0 : !B to !C
  return %1 : !C
}
func.func @tgt_cast_cast(%x: !A) -> !C {
  %0 = tensor.cast %x : !A to !C
  return %0 : !C
}

// cast(cast(x, B), A) = x
func.func @src_cast_back(%x: !A) -> !A attributes {rule.from = "CastOp::fold", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !B
  %1 = tensor.cast %0 : !B to !A
  return %1 : !A
}
func.func @tgt_cast_back(%x: !A) -> !A {
  return %x : !A
}

// dim(cast(x), i) = dim(x, i)
func.func @src_dim_cast(%x: !A, %i: index) -> index attributes {rule.from = "DimOfCastOp", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !B
  %1 = tensor.dim %0, %i : !B
  return %1 : index
}
func.func @tgt_dim_cast(%x: !A, %i: index) -> index {
  %0 = tensor.dim %x, %i : !A
  return %0 : index
}

// -----

!A = tensor<?xf32> // such as tensor<?xf32> | tensor<5xf32> | tensor<5xi8> | tensor<?xi8>
!B = tensor<5xf32> // such as tensor<5xf32> | tensor<?xf32> | tensor<?xi8>
!E = f32 // = element(!A)
#cast = unit // = castable(!A, !B)

// extract(cast(x), i) = extract(x, i)
func.func @src_extract_cast(%x: !A, %i: index) -> !E attributes {rule.from = "ExtractFromTensorCast", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !B
  %1 = tensor.extract %0[%i] : !B
  return %1 : !E
}
func.func @tgt_extract_cast(%x: !A, %i: index) -> !E {
  %0 = tensor.extract %x[%i] : !A
  return %0 : !E
}

// -----

!A = tensor<?x3xf32> // such as tensor<?x3xf32> | tensor<?x?xf32> | tensor<5x3xi8> | tensor<?x?xi8>
!B = tensor<?x?xf32> // such as tensor<5x3xf32> | tensor<?x3xf32> | tensor<?x?xf32> | tensor<?x?xi8>
!E = f32 // = element(!A)
#cast = unit // = castable(!A, !B)

// extract(cast(x), i, j) = extract(x, i, j)
func.func @src_extract_cast_2d(%x: !A, %i: index, %j: index) -> !E attributes {rule.from = "ExtractFromTensorCast", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !B
  %1 = tensor.extract %0[%i, %j] : !B
  return %1 : !E
}
func.func @tgt_extract_cast_2d(%x: !A, %i: index, %j: index) -> !E {
  %0 = tensor.extract %x[%i, %j] : !A
  return %0 : !E
}

// -----

// An operation that takes a cast that forgets sizes takes what was cast, where its result may know them too.

!A = tensor<5x3xf32> // such as tensor<5x3xf32> | tensor<5x?xf32> | tensor<?x3xf32>
!B = tensor<?x?xf32> // such as tensor<?x?xf32> | tensor<5x?xf32> | tensor<?x3xf32>
!C = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<1x2xf32>
#forgets = unit // = no-less-static(!A, !B)
#o = array<i64: 1, 0> // such as array<i64: 1, 0> | array<i64: 0, 0>
#s = array<i64: 2, 3> // = sizes(!C)
#t = array<i64: 1, 1> // such as array<i64: 1, 1> | array<i64: 2, 1>

// extract_slice(cast(x)) = extract_slice(x)
func.func @src_extract_slice_cast(%x: !A) -> !C attributes {rule.from = "ExtractSliceOpCastFolder", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !B
  %1 = "tensor.extract_slice"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!B) -> !C
  return %1 : !C
}
func.func @tgt_extract_slice_cast(%x: !A) -> !C {
  %0 = "tensor.extract_slice"(%x) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!A) -> !C
  return %0 : !C
}

// insert_slice(x, cast(y)) = cast(insert_slice(x, y))
func.func @src_insert_slice_into_cast(%x: !C, %y: !A) -> !B attributes {rule.from = "InsertSliceOpCastFolder", rule.releases = [19, 22]} {
  %0 = tensor.cast %y : !A to !B
  %1 = "tensor.insert_slice"(%x, %0) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!C, !B) -> !B
  return %1 : !B
}
func.func @tgt_insert_slice_into_cast(%x: !C, %y: !A) -> !B {
  %0 = "tensor.insert_slice"(%x, %y) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!C, !A) -> !A
  %1 = tensor.cast %0 : !A to !B
  return %1 : !B
}

// -----

!A = tensor<3xf32> // such as tensor<3xf32> | tensor<1x3xi8> | tensor<2x1x3xi1>
!B = tensor<?xf32> // such as tensor<?xf32> | tensor<1x?xi8> | tensor<2x1x?xi1>
!D = tensor<?xf32> // such as tensor<?xf32> | tensor<7xf32> | tensor<5x?xi8> | tensor<2x?x?xi1>
#o = array<i64: 0> // = zeros(!A)
#t = array<i64: 1> // = ones(!A)
#s = array<i64: 3> // = sizes(!A)
#n = array<i64: -9223372036854775808> // = sizes-or-operands(!B)
#one = 0 : index // = unknown(!B)
#cast = unit // = castable(!A, !B)
#rank = unit // = same-rank(!B, !D)

// insert_slice(cast(x), y) of n elements = insert_slice(x, y) of as many as x has
func.func @src_insert_slice_cast(%x: !A, %y: !D, %n: index) -> !D attributes {rule.from = "InsertSliceOpCastFolder", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !B
  %1 = "tensor.insert_slice"(%0, %y, %n) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>, static_offsets = #o, static_sizes = #n, static_strides = #t}> : (!B, !D, index) -> !D
  return %1 : !D
}
func.func @tgt_insert_slice_cast(%x: !A, %y: !D, %n: index) -> !D {
  %0 = "tensor.insert_slice"(%x, %y) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!A, !D) -> !D
  return %0 : !D
}

// -----

!A = tensor<5x3xf32> // such as tensor<5x3xf32> | tensor<5x?x3xi8>
!B = tensor<?x?xf32> // such as tensor<?x?xf32> | tensor<?x?x3xi8>
#r = [[0, 1]] // such as [[0, 1]] | [[0, 1], [2]] | [[0], [1, 2]] | [[0, 1, 2]]
!C = tensor<?xf32> // = collapsed(!B, #r)
!D = tensor<15xf32> // = collapsed(!A, #r)
#forgets = unit // = no-less-static(!A, !B)

// collapse_shape(cast(x)) = cast(collapse_shape(x))
func.func @src_collapse_shape_cast(%x: !A) -> !C attributes {rule.from = "FoldCollapseOfCastOp", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !B
  %1 = "tensor.collapse_shape"(%0) <{reassociation = #r}> : (!B) -> !C
  return %1 : !C
}
func.func @tgt_collapse_shape_cast(%x: !A) -> !C {
  %0 = "tensor.collapse_shape"(%x) <{reassociation = #r}> : (!A) -> !D
  %1 = tensor.cast %0 : !D to !C
  return %1 : !C
}

// -----

!A = tensor<5x3xf32> // such as tensor<5x3xf32> | tensor<?x5xi8> | tensor<?x?x2xi1> | tensor<?xf32>
!B = tensor<?x3xf32> // such as tensor<?x3xf32> | tensor<?x?xi8> | tensor<?x3x?xi1> | tensor<7xf32>
!C = tensor<?x?xf32> // such as tensor<?x?xf32> | tensor<?x?xi8> | tensor<?x?xi1>
!I = tensor<2xindex> // such as tensor<2xindex> | tensor<2xi32>
#cast = unit // = castable(!A, !B)
#elements = unit // = same-elements(!B, !C)

// reshape(cast(x), s) = reshape(x, s)
func.func @src_reshape_cast(%x: !A, %s: !I) -> !C {
  %0 = tensor.cast %x : !A to !B
  %1 = "tensor.reshape"(%0, %s) : (!B, !I) -> !C
  return %1 : !C
}
func.func @tgt_reshape_cast(%x: !A, %s: !I) -> !C {
  %0 = "tensor.reshape"(%x, %s) : (!A, !I) -> !C
  return %0 : !C
}

// -- sizes

// -----

!A = tensor<4x?xf32> // such as tensor<4x?xf32> | tensor<2x3x?xi8> | tensor<7xi1> | tensor<0xf32> | tensor<?x5x?xf64>
#i = 0 : index // such as 0 : index | 1 : index
#n = 4 : index // = size(!A, #i)
#k = 2 : index // = rank(!A)

// dim(x, i) = the size, where the type says it
func.func @src_dim_static(%x: !A) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22]} {
  %i = "arith.constant"() <{value = #i}> : () -> index
  %0 = tensor.dim %x, %i : !A
  return %0 : index
}
func.func @tgt_dim_static(%x: !A) -> index {
  %0 = "arith.constant"() <{value = #n}> : () -> index
  return %0 : index
}

// rank(x) = the rank that the type says
func.func @src_rank(%x: !A) -> index attributes {rule.from = "RankOp::fold", rule.releases = [19, 22]} {
  %0 = tensor.rank %x : !A
  return %0 : index
}
func.func @tgt_rank(%x: !A) -> index {
  %0 = "arith.constant"() <{value = #k}> : () -> index
  return %0 : index
}

// -----

!A = tensor<?x4xf32> // such as tensor<?x4xf32> | tensor<?xi8> | tensor<3x?x5xi1> | tensor<2x3x?xf64>
!E = f32 // = element(!A)
#i = 0 : index // = unknown(!A)

// dim(empty(n), i) = n, at the only unknown size: others are static, those of several are in code
func.func @src_dim_empty(%n: index) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22]} {
  %0 = tensor.empty(%n) : !A
  %i = "arith.constant"() <{value = #i}> : () -> index
  %1 = tensor.dim %0, %i : !A
  return %1 : index
}
func.func @tgt_dim_empty(%n: index) -> index {
  return %n : index
}

// dim(splat(c, n), i) = n
func.func @src_dim_splat(%c: !E, %n: index) -> index {
  %0 = "tensor.splat"(%c, %n) : (!E, index) -> !A
  %i = "arith.constant"() <{value = #i}> : () -> index
  %1 = tensor.dim %0, %i : !A
  return %1 : index
}
func.func @tgt_dim_splat(%c: !E, %n: index) -> index {
  return %n : index
}

// -----

func.func private @body(index, index) -> f32

// dim(generate(n, m), 1) = m
func.func @src_dim_generate(%n: index, %m: index) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = tensor.generate %n, %m {
  ^bb0(%i: index, %j: index):
    %a = arith.addi %i, %j : index
    %b = arith.index_cast %a : index to i32
    %c = arith.sitofp %b : i32 to f32
    tensor.yield %c : f32
  } : tensor<?x?xf32>
  %one = arith.constant 1 : index
  %1 = tensor.dim %0, %one : tensor<?x?xf32>
  return %1 : index
}
func.func @tgt_dim_generate(%n: index, %m: index) -> index {
  return %m : index
}

// dim(empty(n, m), 1) = m: any number of sizes
func.func @src_dim_empty_2d(%n: index, %m: index) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = tensor.empty(%n, %m) : tensor<?x?xf32>
  %one = arith.constant 1 : index
  %1 = tensor.dim %0, %one : tensor<?x?xf32>
  return %1 : index
}
func.func @tgt_dim_empty_2d(%n: index, %m: index) -> index {
  return %m : index
}

// -----

!A = tensor<?x5xf32> // such as tensor<?x5xf32> | tensor<?xi8> | tensor<4x?x?xi1>
!B = tensor<?x3xf32> // such as tensor<?x3xf32> | tensor<2x?xf32> | tensor<?xi8> | tensor<2x3x?xi1>
#o = array<i64: 1, 2> // such as array<i64: 1, 2> | array<i64: 1> | array<i64: 1, 0, 2>
#t = array<i64: 1, 1> // such as array<i64: 1, 1> | array<i64: 2> | array<i64: 1, 1, 2>
#s = array<i64: -9223372036854775808, 3> // = sizes-or-operands(!B)
#i = 0 : index // = unknown(!B)
#same = unit // = same-rank(!A, !B, #o, #t)

// dim(extract_slice(x, n), i) = n
func.func @src_dim_extract_slice(%x: !A, %n: index) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22]} {
  %0 = "tensor.extract_slice"(%x, %n) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!A, index) -> !B
  %i = "arith.constant"() <{value = #i}> : () -> index
  %1 = tensor.dim %0, %i : !B
  return %1 : index
}
func.func @tgt_dim_extract_slice(%x: !A, %n: index) -> index {
  return %n : index
}

// -----

!A = tensor<?xf32> // such as tensor<?xf32> | tensor<?xi8> | tensor<5xi1>
!E = f32 // = element(!A)
!R = tensor<?x?xf32> // such as tensor<?x?xf32> | tensor<?x?xi8> | tensor<?x?xi1>
#elements = unit // = same-elements(!A, !R)

// dim(insert(c, x), i) = dim(x, i)
func.func @src_dim_insert(%c: !E, %x: !A, %j: index, %i: index) -> index attributes {rule.from = "DimOfDestStyleOp", rule.releases = [19, 22]} {
  %0 = "tensor.insert"(%c, %x, %j) : (!E, !A, index) -> !A
  %1 = tensor.dim %0, %i : !A
  return %1 : index
}
func.func @tgt_dim_insert(%c: !E, %x: !A, %j: index, %i: index) -> index {
  %0 = tensor.dim %x, %i : !A
  return %0 : index
}

// dim(reshape(x, s), i) = s[i]
func.func @src_dim_reshape(%x: !A, %s: tensor<2xindex>, %i: index {rule.constant = 1}) -> index attributes {rule.from = "DimOfReshapeOp", rule.releases = [19, 22]} {
  %0 = "tensor.reshape"(%x, %s) : (!A, tensor<2xindex>) -> !R
  %1 = "tensor.dim"(%0, %i) : (!R, index) -> index
  return %1 : index
}
func.func @tgt_dim_reshape(%x: !A, %s: tensor<2xindex>, %i: index) -> index {
  %0 = tensor.extract %s[%i] : tensor<2xindex>
  return %0 : index
}

// -----

// dim(insert_slice(x, y), i) = dim(y, i)
func.func @src_dim_insert_slice(%x: tensor<2x?xf32>, %y: tensor<?x?xf32>, %o: index, %n: index, %i: index) -> index attributes {rule.from = "DimOfDestStyleOp", rule.releases = [19, 22]} {
  %0 = tensor.insert_slice %x into %y[%o, 0][2, %n][1, 1] : tensor<2x?xf32> into tensor<?x?xf32>
  %1 = tensor.dim %0, %i : tensor<?x?xf32>
  return %1 : index
}
func.func @tgt_dim_insert_slice(%x: tensor<2x?xf32>, %y: tensor<?x?xf32>, %o: index, %n: index, %i: index) -> index {
  %0 = tensor.dim %y, %i : tensor<?x?xf32>
  return %0 : index
}

// dim(collapse_shape(x), 0) = 3 * dim(x, 0)
func.func @src_dim_collapse_shape(%x: tensor<?x3xf32>) -> index attributes {rule.from = "FoldDimOfCollapseShape", rule.releases = [19], rule.native} {
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<?x3xf32> into tensor<?xf32>
  %i = arith.constant 0 : index
  %1 = tensor.dim %0, %i : tensor<?xf32>
  return %1 : index
}
func.func @tgt_dim_collapse_shape(%x: tensor<?x3xf32>) -> index {
  %i = arith.constant 0 : index
  %three = arith.constant 3 : index
  %0 = tensor.dim %x, %i : tensor<?x3xf32>
  %1 = arith.muli %0, %three : index
  return %1 : index
}

// dim(expand_shape(x), 0) = dim(x, 0) / 3
func.func @src_dim_expand_shape(%x: tensor<?xf32>, %n: index) -> index attributes {rule.from = "FoldDimOfExpandShape", rule.releases = [19], rule.native} {
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [%n, 3] : tensor<?xf32> into tensor<?x3xf32>
  %i = arith.constant 0 : index
  %1 = tensor.dim %0, %i : tensor<?x3xf32>
  return %1 : index
}
func.func @tgt_dim_expand_shape(%x: tensor<?xf32>, %n: index) -> index {
  %i = arith.constant 0 : index
  %three = arith.constant 3 : index
  %0 = tensor.dim %x, %i : tensor<?xf32>
  %1 = arith.divui %0, %three : index
  return %1 : index
}

// dim(concat(x, y), 0) = dim(x, 0) + dim(y, 0)
func.func @src_dim_concat(%x: tensor<?xf32>, %y: tensor<?xf32>, %zero: index {rule.constant = 0}) -> index attributes {rule.equal} {
  %0 = tensor.concat dim(0) %x, %y : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %zero : tensor<?xf32>
  return %1 : index
}
func.func @tgt_dim_concat(%x: tensor<?xf32>, %y: tensor<?xf32>, %zero: index) -> index {
  %0 = tensor.dim %x, %zero : tensor<?xf32>
  %1 = tensor.dim %y, %zero : tensor<?xf32>
  %2 = arith.addi %0, %1 : index
  return %2 : index
}

// -- elements

// -----

!A = tensor<7xf32> // such as tensor<7xf32> | tensor<7xi8> | tensor<1xindex>
!E = f32 // = element(!A)

// extract(splat(c), i) = c
func.func @src_extract_splat(%c: !E, %i: index) -> !E {
  %0 = "tensor.splat"(%c) : (!E) -> !A
  %1 = "tensor.extract"(%0, %i) : (!A, index) -> !E
  return %1 : !E
}
func.func @tgt_extract_splat(%c: !E, %i: index) -> !E {
  return %c : !E
}

// -----

!A = tensor<?xf32> // such as tensor<?xf32> | tensor<7xi8> | tensor<?xindex>
!E = f32 // = element(!A)

// extract(insert(c, x, i), i) = c
func.func @src_extract_insert(%c: !E, %x: !A, %i: index) -> !E {
  %0 = "tensor.insert"(%c, %x, %i) : (!E, !A, index) -> !A
  %1 = "tensor.extract"(%0, %i) : (!A, index) -> !E
  return %1 : !E
}
func.func @tgt_extract_insert(%c: !E, %x: !A, %i: index) -> !E {
  return %c : !E
}

// extract(insert(c, x, i), j) = extract(x, j), where i differs from j
func.func @src_extract_insert_elsewhere(%c: !E, %x: !A, %i: index {rule.constant}, %j: index {rule.constant}) -> !E {
  %0 = "tensor.insert"(%c, %x, %i) : (!E, !A, index) -> !A
  %1 = "tensor.extract"(%0, %j) : (!A, index) -> !E
  return %1 : !E
}
func.func @tgt_extract_insert_elsewhere(%c: !E, %x: !A, %i: index, %j: index) -> !E {
  %0 = "tensor.extract"(%x, %j) : (!A, index) -> !E
  return %0 : !E
}
func.func @when_extract_insert_elsewhere(%c: !E, %x: !A, %i: index, %j: index) -> i1 {
  %0 = arith.cmpi ne, %i, %j : index
  return %0 : i1
}

// insert(c, insert(d, x, i), i) = insert(c, x, i)
func.func @src_insert_insert(%c: !E, %d: !E, %x: !A, %i: index) -> !A {
  %0 = "tensor.insert"(%d, %x, %i) : (!E, !A, index) -> !A
  %1 = "tensor.insert"(%c, %0, %i) : (!E, !A, index) -> !A
  return %1 : !A
}
func.func @tgt_insert_insert(%c: !E, %d: !E, %x: !A, %i: index) -> !A {
  %0 = "tensor.insert"(%c, %x, %i) : (!E, !A, index) -> !A
  return %0 : !A
}

// insert(extract(x, i), x, i) = x
func.func @src_insert_extract(%x: !A, %i: index) -> !A {
  %0 = "tensor.extract"(%x, %i) : (!A, index) -> !E
  %1 = "tensor.insert"(%0, %x, %i) : (!E, !A, index) -> !A
  return %1 : !A
}
func.func @tgt_insert_extract(%x: !A, %i: index) -> !A {
  return %x : !A
}

// -----

// extract(from_elements(a, b, c), 1) = b
func.func @src_extract_from_elements(%a: f32, %b: f32, %c: f32, %i: index {rule.constant = 1}) -> f32 attributes {rule.from = "ExtractOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = tensor.from_elements %a, %b, %c : tensor<3xf32>
  %1 = tensor.extract %0[%i] : tensor<3xf32>
  return %1 : f32
}
func.func @tgt_extract_from_elements(%a: f32, %b: f32, %c: f32, %i: index) -> f32 {
  return %b : f32
}

// extract(from_elements(a, b, c, d), 1, 0) = c
func.func @src_extract_from_elements_2d(%a: f32, %b: f32, %c: f32, %d: f32, %i: index {rule.constant = 1}, %j: index {rule.constant = 0}) -> f32 attributes {rule.from = "ExtractOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = tensor.from_elements %a, %b, %c, %d : tensor<2x2xf32>
  %1 = tensor.extract %0[%i, %j] : tensor<2x2xf32>
  return %1 : f32
}
func.func @tgt_extract_from_elements_2d(%a: f32, %b: f32, %c: f32, %d: f32, %i: index, %j: index) -> f32 {
  return %c : f32
}

// extract(generate(n, f), i) = f(i)
func.func @src_extract_generate(%n: index, %k: index, %i: index) -> index attributes {rule.from = "ExtractFromTensorGenerate", rule.releases = [19, 22], rule.native} {
  %0 = tensor.generate %n {
  ^bb0(%j: index):
    %a = arith.muli %j, %k : index
    tensor.yield %a : index
  } : tensor<?xindex>
  %1 = tensor.extract %0[%i] : tensor<?xindex>
  return %1 : index
}
func.func @tgt_extract_generate(%n: index, %k: index, %i: index) -> index {
  %0 = arith.muli %i, %k : index
  return %0 : index
}

// generate(n) = cast(generate()), where n is constant
func.func @src_generate_constant(%k: index, %n: index {rule.constant = 5}) -> tensor<?xindex> attributes {rule.from = "StaticTensorGenerate", rule.releases = [19, 22], rule.native} {
  %0 = tensor.generate %n {
  ^bb0(%j: index):
    %a = arith.muli %j, %k : index
    tensor.yield %a : index
  } : tensor<?xindex>
  return %0 : tensor<?xindex>
}
func.func @tgt_generate_constant(%k: index, %n: index) -> tensor<?xindex> {
  %0 = tensor.generate {
  ^bb0(%j: index):
    %a = arith.muli %j, %k : index
    tensor.yield %a : index
  } : tensor<5xindex>
  %1 = tensor.cast %0 : tensor<5xindex> to tensor<?xindex>
  return %1 : tensor<?xindex>
}

// empty(n) = cast(empty()), where n is constant
func.func @src_empty_constant(%n: index {rule.constant = 5}) -> tensor<?x3xf32> attributes {rule.from = "ReplaceEmptyTensorStaticShapeDims", rule.releases = [19, 22], rule.native} {
  %0 = tensor.empty(%n) : tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
func.func @tgt_empty_constant(%n: index) -> tensor<?x3xf32> {
  %0 = tensor.empty() : tensor<5x3xf32>
  %1 = tensor.cast %0 : tensor<5x3xf32> to tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// cast(empty(n)) = empty(), of the sizes that the cast says
func.func @src_cast_empty(%n: index) -> tensor<5x3xf32> attributes {rule.from = "FoldEmptyTensorWithCastOp", rule.releases = [19, 22], rule.native} {
  %0 = tensor.empty(%n) : tensor<?x3xf32>
  %1 = tensor.cast %0 : tensor<?x3xf32> to tensor<5x3xf32>
  return %1 : tensor<5x3xf32>
}
func.func @tgt_cast_empty(%n: index) -> tensor<5x3xf32> {
  %0 = tensor.empty() : tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// from_elements(extract(x, 0), extract(x, 1)) = x
func.func @src_from_elements_extract(%x: tensor<2xf32>, %zero: index {rule.constant = 0}, %one: index {rule.constant = 1}) -> tensor<2xf32> attributes {rule.native} {
  %0 = tensor.extract %x[%zero] : tensor<2xf32>
  %1 = tensor.extract %x[%one] : tensor<2xf32>
  %2 = tensor.from_elements %0, %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
func.func @tgt_from_elements_extract(%x: tensor<2xf32>, %zero: index, %one: index) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// -- slices

// -----

!A = tensor<4x3xf32> // such as tensor<4x3xf32> | tensor<5xi8> | tensor<2x3x4xi1> | tensor<0xf32> | tensor<f32>
#z = array<i64: 0, 0> // = zeros(!A)
#s = array<i64: 4, 3> // = sizes(!A)
#t = array<i64: 1, 1> // = ones(!A)

// extract_slice(x) = x, of all of it
func.func @src_extract_slice_full(%x: !A) -> !A attributes {rule.from = "ExtractSliceOp::fold", rule.releases = [19, 22]} {
  %0 = "tensor.extract_slice"(%x) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = #z, static_sizes = #s, static_strides = #t}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_extract_slice_full(%x: !A) -> !A {
  return %x : !A
}

// insert_slice(x, y) = x, over all of it
func.func @src_insert_slice_full(%x: !A, %y: !A) -> !A attributes {rule.from = "InsertSliceOp::fold", rule.releases = [19, 22]} {
  %0 = "tensor.insert_slice"(%x, %y) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = #z, static_sizes = #s, static_strides = #t}> : (!A, !A) -> !A
  return %0 : !A
}
func.func @tgt_insert_slice_full(%x: !A, %y: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<?x5xf32> // such as tensor<?x5xf32> | tensor<9xi8> | tensor<4x?x5xi1>
!B = tensor<2x3xf32> // such as tensor<2x3xf32> | tensor<3xi8> | tensor<2x3x2xi1>
#o = array<i64: 1, 2> // such as array<i64: 1, 2> | array<i64: 1> | array<i64: 1, 0, 2>
#t = array<i64: 1, 1> // such as array<i64: 1, 1> | array<i64: 2> | array<i64: 1, 1, 2>
#s = array<i64: 2, 3> // = sizes(!B)
#same = unit // = same-rank(!A, !B, #o, #t)

// extract_slice(insert_slice(x, y)) = x, of what was inserted
func.func @src_extract_slice_insert_slice(%x: !B, %y: !A) -> !B attributes {rule.from = "foldExtractAfterInsertSlice", rule.releases = [19, 22]} {
  %0 = "tensor.insert_slice"(%x, %y) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!B, !A) -> !A
  %1 = "tensor.extract_slice"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!A) -> !B
  return %1 : !B
}
func.func @tgt_extract_slice_insert_slice(%x: !B, %y: !A) -> !B {
  return %x : !B
}

// insert_slice(extract_slice(x), x) = x, where it was
func.func @src_insert_slice_extract_slice(%x: !A) -> !A attributes {rule.from = "foldInsertAfterExtractSlice", rule.releases = [19, 22]} {
  %0 = "tensor.extract_slice"(%x) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!A) -> !B
  %1 = "tensor.insert_slice"(%0, %x) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!B, !A) -> !A
  return %1 : !A
}
func.func @tgt_insert_slice_extract_slice(%x: !A) -> !A {
  return %x : !A
}

// insert_slice(x, insert_slice(w, y)) = insert_slice(x, y), in the same place
func.func @src_insert_slice_insert_slice(%x: !B, %w: !B, %y: !A) -> !A attributes {rule.from = "foldInsertAfterInsertSlice", rule.releases = [19, 22]} {
  %0 = "tensor.insert_slice"(%w, %y) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!B, !A) -> !A
  %1 = "tensor.insert_slice"(%x, %0) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!B, !A) -> !A
  return %1 : !A
}
func.func @tgt_insert_slice_insert_slice(%x: !B, %w: !B, %y: !A) -> !A {
  %0 = "tensor.insert_slice"(%x, %y) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = #o, static_sizes = #s, static_strides = #t}> : (!B, !A) -> !A
  return %0 : !A
}

// -----

// The same three where the place is not constant.

// extract_slice(insert_slice(x, y, o), o) = x
func.func @src_extract_slice_insert_slice_at(%x: tensor<?xf32>, %y: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> attributes {rule.from = "foldExtractAfterInsertSlice", rule.releases = [19, 22], rule.native} {
  %0 = tensor.insert_slice %x into %y[%o][%n][2] : tensor<?xf32> into tensor<?xf32>
  %1 = tensor.extract_slice %0[%o][%n][2] : tensor<?xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @tgt_extract_slice_insert_slice_at(%x: tensor<?xf32>, %y: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// insert_slice(extract_slice(x, o), x, o) = x
func.func @src_insert_slice_extract_slice_at(%x: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> attributes {rule.from = "foldInsertAfterExtractSlice", rule.releases = [19, 22], rule.native} {
  %0 = tensor.extract_slice %x[%o][%n][1] : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.insert_slice %0 into %x[%o][%n][1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @tgt_insert_slice_extract_slice_at(%x: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// insert_slice(x, insert_slice(w, y, o), o) = insert_slice(x, y, o)
func.func @src_insert_slice_insert_slice_at(%x: tensor<?xf32>, %w: tensor<?xf32>, %y: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> attributes {rule.from = "foldInsertAfterInsertSlice", rule.releases = [19, 22], rule.native} {
  %0 = tensor.insert_slice %w into %y[%o][%n][1] : tensor<?xf32> into tensor<?xf32>
  %1 = tensor.insert_slice %x into %0[%o][%n][1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @tgt_insert_slice_insert_slice_at(%x: tensor<?xf32>, %w: tensor<?xf32>, %y: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> {
  %0 = tensor.insert_slice %x into %y[%o][%n][1] : tensor<?xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

// extract_slice(x, 0, dim(x, 0)) = x
func.func @src_extract_slice_dim(%x: tensor<?xf32>, %zero: index {rule.constant = 0}) -> tensor<?xf32> attributes {rule.equal} {
  %0 = tensor.dim %x, %zero : tensor<?xf32>
  %1 = tensor.extract_slice %x[0][%0][1] : tensor<?xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @tgt_extract_slice_dim(%x: tensor<?xf32>, %zero: index) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// extract_slice(x, o) with constants as attributes
func.func @src_extract_slice_constant(%x: tensor<?xf32>, %o: index {rule.constant = 2}, %n: index) -> tensor<?xf32> attributes {rule.from = "OpWithOffsetSizesAndStridesConstantArgumentFolder", rule.releases = [19, 22], rule.native} {
  %0 = tensor.extract_slice %x[%o][%n][1] : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @tgt_extract_slice_constant(%x: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> {
  %0 = tensor.extract_slice %x[2][%n][1] : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// insert_slice(x, y, o) with constants as attributes
func.func @src_insert_slice_constant(%x: tensor<?xf32>, %y: tensor<?xf32>, %o: index {rule.constant = 2}, %n: index) -> tensor<?xf32> attributes {rule.from = "InsertSliceOpConstantArgumentFolder", rule.releases = [19, 22], rule.native} {
  %0 = tensor.insert_slice %x into %y[%o][%n][1] : tensor<?xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @tgt_insert_slice_constant(%x: tensor<?xf32>, %y: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> {
  %0 = tensor.insert_slice %x into %y[2][%n][1] : tensor<?xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

// extract_slice(extract_slice(x, o), 1) = extract_slice(x, o + 1). Not for a stride of 2 on x: an empty slice may begin where its operand ends.
func.func @src_extract_slice_extract_slice(%x: tensor<?xf32>, %o: index) -> tensor<2xf32> attributes {rule.native} {
  %0 = tensor.extract_slice %x[%o][4][1] : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.extract_slice %0[1][2][1] : tensor<4xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}
func.func @tgt_extract_slice_extract_slice(%x: tensor<?xf32>, %o: index) -> tensor<2xf32> {
  %one = arith.constant 1 : index
  %0 = arith.addi %o, %one : index
  %1 = tensor.extract_slice %x[%0][2][1] : tensor<?xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}

// extract_slice(extract_slice(x, 1), 2) = extract_slice(x, 3)
func.func @src_extract_slice_extract_slice_static(%x: tensor<?x9xf32>) -> tensor<2x3xf32> attributes {rule.native} {
  %0 = tensor.extract_slice %x[1, 2][4, 5][1, 1] : tensor<?x9xf32> to tensor<4x5xf32>
  %1 = tensor.extract_slice %0[2, 1][2, 3][1, 1] : tensor<4x5xf32> to tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
func.func @tgt_extract_slice_extract_slice_static(%x: tensor<?x9xf32>) -> tensor<2x3xf32> {
  %0 = tensor.extract_slice %x[3, 3][2, 3][1, 1] : tensor<?x9xf32> to tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -- reshapes

// -----

!A = tensor<4x3xf32> // such as tensor<4x3xf32> | tensor<?x3xf32> | tensor<2x?x3xi8> | tensor<2x3x4x5xi1>
#r = [[0, 1]] // such as [[0, 1]] | [[0], [1, 2]] | [[0, 1], [2]] | [[0, 1], [2, 3]] | [[0, 1, 2], [3]]
!C = tensor<12xf32> // = collapsed(!A, #r)
#z = array<i64: 4, 3> // = sizes(!A)
#q = [[0], [1]] // = groups-of-one(!A)

// expand_shape(collapse_shape(x)) = x, by the same groups, where all sizes are static
func.func @src_expand_shape_collapse_shape(%x: !A) -> !A attributes {rule.from = "ComposeExpandOfCollapseOp", rule.releases = [19, 22]} {
  %0 = "tensor.collapse_shape"(%x) <{reassociation = #r}> : (!A) -> !C
  %1 = "tensor.expand_shape"(%0) <{reassociation = #r, static_output_shape = #z}> : (!C) -> !A
  return %1 : !A
}
func.func @tgt_expand_shape_collapse_shape(%x: !A) -> !A {
  return %x : !A
}

// collapse_shape(expand_shape(x)) = x, by the same groups
func.func @src_collapse_shape_expand_shape(%x: !C) -> !C attributes {rule.from = "foldReshapeOp", rule.releases = [19, 22]} {
  %0 = "tensor.expand_shape"(%x) <{reassociation = #r, static_output_shape = #z}> : (!C) -> !A
  %1 = "tensor.collapse_shape"(%0) <{reassociation = #r}> : (!A) -> !C
  return %1 : !C
}
func.func @tgt_collapse_shape_expand_shape(%x: !C) -> !C {
  return %x : !C
}

// expand_shape(x) = x, to its own type
func.func @src_expand_shape_same(%x: !A) -> !A attributes {rule.from = "foldReshapeOp", rule.releases = [19, 22]} {
  %0 = "tensor.expand_shape"(%x) <{reassociation = #q, static_output_shape = #z}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_expand_shape_same(%x: !A) -> !A {
  return %x : !A
}

// collapse_shape(x) = x, to its own type
func.func @src_collapse_shape_same(%x: !A) -> !A attributes {rule.from = "foldReshapeOp", rule.releases = [19, 22]} {
  %0 = "tensor.collapse_shape"(%x) <{reassociation = #q}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_collapse_shape_same(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<2x3x4x5xf32> // such as tensor<2x3x4x5xf32> | tensor<2x?x3xi8> | tensor<2x3x?x?xi1> | tensor<1x2x3x4xi8>
#r = [[0, 1], [2, 3]] // such as [[0, 1], [2, 3]] | [[0], [1, 2]] | [[0, 1], [2], [3]]
#s = [[0, 1]] // such as [[0, 1]] | [[0], [1, 2]] | [[0, 1], [2]]
#rs = [[0, 1, 2, 3]] // = regrouped(#r, #s)
!B = tensor<6x20xf32> // = collapsed(!A, #r)
!C = tensor<120xf32> // = collapsed(!B, #s)
#a = array<i64: 2, 3, 4, 5> // = sizes(!A)
#b = array<i64: 6, 20> // = sizes(!B)

// collapse_shape(collapse_shape(x, r), s) = collapse_shape(x, r grouped by s)
func.func @src_collapse_shape_collapse_shape(%x: !A) -> !C attributes {rule.from = "ComposeReassociativeReshapeOps", rule.releases = [19, 22]} {
  %0 = "tensor.collapse_shape"(%x) <{reassociation = #r}> : (!A) -> !B
  %1 = "tensor.collapse_shape"(%0) <{reassociation = #s}> : (!B) -> !C
  return %1 : !C
}
func.func @tgt_collapse_shape_collapse_shape(%x: !A) -> !C {
  %0 = "tensor.collapse_shape"(%x) <{reassociation = #rs}> : (!A) -> !C
  return %0 : !C
}

// expand_shape(expand_shape(x, s), r) = expand_shape(x, r grouped by s), where all sizes are static
func.func @src_expand_shape_expand_shape(%x: !C) -> !A attributes {rule.from = "ComposeReassociativeReshapeOps", rule.releases = [19, 22]} {
  %0 = "tensor.expand_shape"(%x) <{reassociation = #s, static_output_shape = #b}> : (!C) -> !B
  %1 = "tensor.expand_shape"(%0) <{reassociation = #r, static_output_shape = #a}> : (!B) -> !A
  return %1 : !A
}
func.func @tgt_expand_shape_expand_shape(%x: !C) -> !A {
  %0 = "tensor.expand_shape"(%x) <{reassociation = #rs, static_output_shape = #a}> : (!C) -> !A
  return %0 : !A
}

// -----

!A = tensor<2x3x4x5xf32> // such as tensor<2x3x4x5xf32> | tensor<2x7x3xi8> | tensor<2x3x5x7xi1> | tensor<1x2x3x4xi8>
#r = [[0, 1], [2, 3]] // such as [[0, 1], [2, 3]] | [[0], [1, 2]] | [[0, 1], [2], [3]]
#rs = [[0, 1, 2, 3]] // such as [[0, 1, 2, 3]] | [[0, 1, 2]] | [[0, 1], [2, 3]]
#s = [[0, 1]] // = outer-groups(#rs, #r)
!B = tensor<6x20xf32> // = collapsed(!A, #r)
!C = tensor<120xf32> // = collapsed(!A, #rs)
#a = array<i64: 2, 3, 4, 5> // = sizes(!A)
#b = array<i64: 6, 20> // = sizes(!B)

// collapse_shape(expand_shape(x, r by s), r) = expand_shape(x, s)
func.func @src_collapse_shape_expand_shape_finer(%x: !C) -> !B attributes {rule.from = "ComposeCollapseOfExpandOp", rule.releases = [19, 22]} {
  %0 = "tensor.expand_shape"(%x) <{reassociation = #rs, static_output_shape = #a}> : (!C) -> !A
  %1 = "tensor.collapse_shape"(%0) <{reassociation = #r}> : (!A) -> !B
  return %1 : !B
}
func.func @tgt_collapse_shape_expand_shape_finer(%x: !C) -> !B {
  %0 = "tensor.expand_shape"(%x) <{reassociation = #s, static_output_shape = #b}> : (!C) -> !B
  return %0 : !B
}

// collapse_shape(expand_shape(x, r), r by s) = collapse_shape(x, s)
func.func @src_collapse_shape_expand_shape_coarser(%x: !B) -> !C attributes {rule.from = "ComposeCollapseOfExpandOp", rule.releases = [19, 22]} {
  %0 = "tensor.expand_shape"(%x) <{reassociation = #r, static_output_shape = #a}> : (!B) -> !A
  %1 = "tensor.collapse_shape"(%0) <{reassociation = #rs}> : (!A) -> !C
  return %1 : !C
}
func.func @tgt_collapse_shape_expand_shape_coarser(%x: !B) -> !C {
  %0 = "tensor.collapse_shape"(%x) <{reassociation = #s}> : (!B) -> !C
  return %0 : !C
}

// -----

!A = tensor<2x3x4x5xf32> // such as tensor<2x3x4x5xf32> | tensor<2x7x3xi8> | tensor<2x3x5x7xi1> | tensor<1x2x3x4xi8>
!B = tensor<6x20xf32> // such as tensor<6x20xf32> | tensor<6x4x5xf32> | tensor<2x21xi8> | tensor<2x3x35xi1> | tensor<6x35xi1>
#rs = [[0, 1, 2, 3]] // such as [[0, 1, 2, 3]] | [[0, 1, 2]] | [[0, 1], [2, 3]]
#s = [[0, 1]] // such as [[0, 1]] | [[0], [1, 2]] | [[0, 1], [2]]
!C = tensor<120xf32> // = collapsed(!A, #rs)
#collapses = unit // = collapses(!B, #s, !C)
#r = [[0, 1], [2, 3]] // = grouping(!A, !B)
#a = array<i64: 2, 3, 4, 5> // = sizes(!A)
#b = array<i64: 6, 20> // = sizes(!B)

// expand_shape(collapse_shape(x, r by s), s) = collapse_shape(x, r)
func.func @src_expand_shape_collapse_shape_coarser(%x: !A) -> !B attributes {rule.from = "ComposeExpandOfCollapseOp", rule.releases = [19, 22]} {
  %0 = "tensor.collapse_shape"(%x) <{reassociation = #rs}> : (!A) -> !C
  %1 = "tensor.expand_shape"(%0) <{reassociation = #s, static_output_shape = #b}> : (!C) -> !B
  return %1 : !B
}
func.func @tgt_expand_shape_collapse_shape_coarser(%x: !A) -> !B {
  %0 = "tensor.collapse_shape"(%x) <{reassociation = #r}> : (!A) -> !B
  return %0 : !B
}

// expand_shape(collapse_shape(x, s), r by s) = expand_shape(x, r)
func.func @src_expand_shape_collapse_shape_finer(%x: !B) -> !A attributes {rule.from = "ComposeExpandOfCollapseOp", rule.releases = [19, 22]} {
  %0 = "tensor.collapse_shape"(%x) <{reassociation = #s}> : (!B) -> !C
  %1 = "tensor.expand_shape"(%0) <{reassociation = #rs, static_output_shape = #a}> : (!C) -> !A
  return %1 : !A
}
func.func @tgt_expand_shape_collapse_shape_finer(%x: !B) -> !A {
  %0 = "tensor.expand_shape"(%x) <{reassociation = #r, static_output_shape = #a}> : (!B) -> !A
  return %0 : !A
}

// -----

!A = tensor<4x3xf32> // such as tensor<4x3xf32> | tensor<2x3x5xi8> | tensor<2x3xindex>
!E = f32 // = element(!A)
#r = [[0, 1]] // such as [[0, 1]] | [[0], [1, 2]] | [[0, 1], [2]]
!C = tensor<12xf32> // = collapsed(!A, #r)
#z = array<i64: 4, 3> // = sizes(!A)

// expand_shape(splat(c)) = splat(c)
func.func @src_expand_shape_splat(%c: !E) -> !A attributes {rule.from = "FoldReshapeWithSplat", rule.releases = [19, 22]} {
  %0 = "tensor.splat"(%c) : (!E) -> !C
  %1 = "tensor.expand_shape"(%0) <{reassociation = #r, static_output_shape = #z}> : (!C) -> !A
  return %1 : !A
}
func.func @tgt_expand_shape_splat(%c: !E) -> !A {
  %0 = "tensor.splat"(%c) : (!E) -> !A
  return %0 : !A
}

// collapse_shape(splat(c)) = splat(c)
func.func @src_collapse_shape_splat(%c: !E) -> !C attributes {rule.from = "FoldReshapeWithSplat", rule.releases = [19, 22]} {
  %0 = "tensor.splat"(%c) : (!E) -> !A
  %1 = "tensor.collapse_shape"(%0) <{reassociation = #r}> : (!A) -> !C
  return %1 : !C
}
func.func @tgt_collapse_shape_splat(%c: !E) -> !C {
  %0 = "tensor.splat"(%c) : (!E) -> !C
  return %0 : !C
}

// collapse_shape(empty()) = empty()
func.func @src_collapse_shape_empty() -> !C {
  %0 = "tensor.empty"() : () -> !A
  %1 = "tensor.collapse_shape"(%0) <{reassociation = #r}> : (!A) -> !C
  return %1 : !C
}
func.func @tgt_collapse_shape_empty() -> !C {
  %0 = "tensor.empty"() : () -> !C
  return %0 : !C
}

// expand_shape(empty()) = empty()
func.func @src_expand_shape_empty() -> !A {
  %0 = "tensor.empty"() : () -> !C
  %1 = "tensor.expand_shape"(%0) <{reassociation = #r, static_output_shape = #z}> : (!C) -> !A
  return %1 : !A
}
func.func @tgt_expand_shape_empty() -> !A {
  %0 = "tensor.empty"() : () -> !A
  return %0 : !A
}

// -----

!A = tensor<12xf32> // such as tensor<12xf32> | tensor<?xf32> | tensor<4x3xf32>
!B = tensor<?x?xf32> // such as tensor<?x?xf32> | tensor<3x4xf32> | tensor<?xf32>
!C = tensor<?x2xf32> // such as tensor<?x2xf32> | tensor<?x?xf32> | tensor<2x2x3xf32>
!I = tensor<2xindex> // = shape-of-shape(!B)
!J = tensor<2xindex> // = shape-of-shape(!C)

// reshape(reshape(x, s), t) = reshape(x, t)
func.func @src_reshape_reshape(%x: !A, %s: !I, %t: !J) -> !C attributes {rule.from = "ReshapeOp::fold", rule.releases = [19, 22]} {
  %0 = "tensor.reshape"(%x, %s) : (!A, !I) -> !B
  %1 = "tensor.reshape"(%0, %t) : (!B, !J) -> !C
  return %1 : !C
}
func.func @tgt_reshape_reshape(%x: !A, %s: !I, %t: !J) -> !C {
  %0 = "tensor.reshape"(%x, %t) : (!A, !J) -> !C
  return %0 : !C
}

// -----

!A = tensor<5xf32> // such as tensor<5xf32> | tensor<2x3xi8> | tensor<f32> | tensor<2x0x3xi1>
!I = tensor<1xindex> // = shape-of-shape(!A)
#static = unit // = static(!A)

// reshape(x, s) = x, to its own type
func.func @src_reshape_same(%x: !A, %s: !I) -> !A attributes {rule.from = "ReshapeOp::fold", rule.releases = [19, 22]} {
  %0 = "tensor.reshape"(%x, %s) : (!A, !I) -> !A
  return %0 : !A
}
func.func @tgt_reshape_same(%x: !A, %s: !I) -> !A {
  return %x : !A
}

// -----

!A = tensor<?xf32> // such as tensor<?xf32> | tensor<2x?xi8> | tensor<?x2xi8> | tensor<1x?x1xi1>
!I = tensor<1xindex> // = shape-of-shape(!A)
#one = 0 : index // = unknown(!A)

// reshape(x, s) = x, to its own type of one unknown size: the number of elements says it
func.func @src_reshape_same_one_unknown(%x: !A, %s: !I) -> !A attributes {rule.from = "ReshapeOp::fold", rule.releases = [19, 22]} {
  %0 = "tensor.reshape"(%x, %s) : (!A, !I) -> !A
  return %0 : !A
}
func.func @tgt_reshape_same_one_unknown(%x: !A, %s: !I) -> !A {
  return %x : !A
}

// -----

// reshape(x, from_elements(dim(x, 0), dim(x, 1))) = x
func.func @src_reshape_dims(%x: tensor<?x?xf32>, %zero: index {rule.constant = 0}, %one: index {rule.constant = 1}) -> tensor<?x?xf32> attributes {rule.from = "ReshapeOp::fold", rule.releases = [19, 22], rule.native} {
  %n = tensor.dim %x, %zero : tensor<?x?xf32>
  %m = tensor.dim %x, %one : tensor<?x?xf32>
  %s = tensor.from_elements %n, %m : tensor<2xindex>
  %0 = tensor.reshape %x(%s) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @tgt_reshape_dims(%x: tensor<?x?xf32>, %zero: index, %one: index) -> tensor<?x?xf32> {
  return %x : tensor<?x?xf32>
}

// expand_shape(collapse_shape(x)) = x, of sizes that operands say
func.func @src_expand_shape_collapse_shape_dynamic(%x: tensor<?x3xf32>, %n: index) -> tensor<?x3xf32> attributes {rule.from = "foldReshapeOp", rule.releases = [19, 22], rule.native} {
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<?x3xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 3] : tensor<?xf32> into tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}
func.func @tgt_expand_shape_collapse_shape_dynamic(%x: tensor<?x3xf32>, %n: index) -> tensor<?x3xf32> {
  return %x : tensor<?x3xf32>
}

// collapse_shape(expand_shape(x)) = x, of sizes that operands say
func.func @src_collapse_shape_expand_shape_dynamic(%x: tensor<?xf32>, %n: index, %m: index) -> tensor<?xf32> attributes {rule.from = "foldReshapeOp", rule.releases = [19, 22], rule.native} {
  %0 = tensor.expand_shape %x [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @tgt_collapse_shape_expand_shape_dynamic(%x: tensor<?xf32>, %n: index, %m: index) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// collapse_shape(from_elements(a, b)) = from_elements(a, b)
func.func @src_collapse_shape_from_elements(%a: f32, %b: f32) -> tensor<2xf32> attributes {rule.from = "FoldReshapeWithFromElements", rule.releases = [19, 22], rule.native} {
  %0 = tensor.from_elements %a, %b : tensor<1x2xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<1x2xf32> into tensor<2xf32>
  return %1 : tensor<2xf32>
}
func.func @tgt_collapse_shape_from_elements(%a: f32, %b: f32) -> tensor<2xf32> {
  %0 = tensor.from_elements %a, %b : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// expand_shape(from_elements(a, b)) = from_elements(a, b)
func.func @src_expand_shape_from_elements(%a: f32, %b: f32) -> tensor<1x2xf32> attributes {rule.from = "FoldReshapeWithFromElements", rule.releases = [19, 22], rule.native} {
  %0 = tensor.from_elements %a, %b : tensor<2xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [1, 2] : tensor<2xf32> into tensor<1x2xf32>
  return %1 : tensor<1x2xf32>
}
func.func @tgt_expand_shape_from_elements(%a: f32, %b: f32) -> tensor<1x2xf32> {
  %0 = tensor.from_elements %a, %b : tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// -- bits, padding, packing

// -----

!A = tensor<4xf32> // such as tensor<4xf32> | tensor<?xf32> | tensor<2x?xi32>
!B = tensor<4xi32> // such as tensor<4xi32> | tensor<?xi32> | tensor<2x?xf32>
#like = unit // = same-shape(!A, !B)

// bitcast(x) = x, to its own type
func.func @src_bitcast_same(%x: !A) -> !A attributes {rule.from = "BitcastOp::fold", rule.releases = [19, 22]} {
  %0 = tensor.bitcast %x : !A to !A
  return %0 : !A
}
func.func @tgt_bitcast_same(%x: !A) -> !A {
  return %x : !A
}

// bitcast(bitcast(x, B), A) = x
func.func @src_bitcast_bitcast(%x: !A) -> !A attributes {rule.from = "ChainedTensorBitcast", rule.releases = [19, 22]} {
  %0 = tensor.bitcast %x : !A to !B
  %1 = tensor.bitcast %0 : !B to !A
  return %1 : !A
}
func.func @tgt_bitcast_bitcast(%x: !A) -> !A {
  return %x : !A
}

// -----

!A = tensor<4xf32> // such as tensor<4xf32> | tensor<?xi8> | tensor<2x?xindex>
#d = 0 : i64 // such as 0 : i64 | 1 : i64
#there = unit // = has-dimension(!A, #d)

// concat(x) = x
func.func @src_concat_one(%x: !A) -> !A attributes {rule.from = "SingleInputConcatOp", rule.releases = [19, 22]} {
  %0 = "tensor.concat"(%x) <{dim = #d}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_concat_one(%x: !A) -> !A {
  return %x : !A
}

// -----

// pad(x) = x, by nothing
func.func @src_pad_nothing(%x: tensor<4x3xf32>, %c: f32) -> tensor<4x3xf32> attributes {rule.from = "PadOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = tensor.pad %x low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<4x3xf32> to tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
func.func @tgt_pad_nothing(%x: tensor<4x3xf32>, %c: f32) -> tensor<4x3xf32> {
  return %x : tensor<4x3xf32>
}

// pad(x) = cast(x), by nothing, to another type
func.func @src_pad_nothing_cast(%x: tensor<?x3xf32>, %c: f32) -> tensor<4x3xf32> attributes {rule.from = "FoldStaticZeroPadding", rule.releases = [19, 22], rule.native} {
  %0 = tensor.pad %x low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x3xf32> to tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
func.func @tgt_pad_nothing_cast(%x: tensor<?x3xf32>, %c: f32) -> tensor<4x3xf32> {
  %0 = tensor.cast %x : tensor<?x3xf32> to tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// pad(cast(x)) = cast(pad(x)), of a cast that forgets sizes
func.func @src_pad_cast(%x: tensor<4x3xf32>, %c: f32) -> tensor<?x?xf32> attributes {rule.from = "FoldSourceTensorCast", rule.releases = [19, 22], rule.native} {
  %0 = tensor.cast %x : tensor<4x3xf32> to tensor<?x?xf32>
  %1 = tensor.pad %0 low[1, 0] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @tgt_pad_cast(%x: tensor<4x3xf32>, %c: f32) -> tensor<?x?xf32> {
  %0 = tensor.pad %x low[1, 0] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<4x3xf32> to tensor<7x6xf32>
  %1 = tensor.cast %0 : tensor<7x6xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// cast(pad(x)) = pad(x), to the type of the cast
func.func @src_cast_pad(%x: tensor<?xf32>, %n: index, %c: f32) -> tensor<9xf32> attributes {rule.from = "FoldTargetTensorCast", rule.releases = [19, 22], rule.native} {
  %0 = tensor.pad %x low[1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<9xf32>
  return %1 : tensor<9xf32>
}
func.func @tgt_cast_pad(%x: tensor<?xf32>, %n: index, %c: f32) -> tensor<9xf32> {
  %0 = tensor.pad %x low[1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<?xf32> to tensor<9xf32>
  return %0 : tensor<9xf32>
}

// pad(x, l, h) = cast(pad(x)), with constants as attributes
func.func @src_pad_constant(%x: tensor<5xf32>, %n: index {rule.constant = 2}, %c: f32) -> tensor<?xf32> attributes {rule.from = "FoldStaticPadding", rule.releases = [19, 22], rule.native} {
  %0 = tensor.pad %x low[%n] high[3] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<5xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @tgt_pad_constant(%x: tensor<5xf32>, %n: index, %c: f32) -> tensor<?xf32> {
  %0 = tensor.pad %x low[2] high[3] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<5xf32> to tensor<10xf32>
  %1 = tensor.cast %0 : tensor<10xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// pad(pad(x, 1, 2), 3, 4) = pad(x, 4, 6), with the same value
func.func @src_pad_pad(%x: tensor<5xf32>, %c: f32) -> tensor<15xf32> attributes {rule.from = "FoldConsecutiveConstantPadding", rule.releases = [22], rule.native} {
  %0 = tensor.pad %x low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<5xf32> to tensor<8xf32>
  %1 = tensor.pad %0 low[3] high[4] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<8xf32> to tensor<15xf32>
  return %1 : tensor<15xf32>
}
func.func @tgt_pad_pad(%x: tensor<5xf32>, %c: f32) -> tensor<15xf32> {
  %0 = tensor.pad %x low[4] high[6] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<5xf32> to tensor<15xf32>
  return %0 : tensor<15xf32>
}

// extract_slice(pad(x, l, h), l, the sizes of x) = x
func.func @src_extract_slice_pad(%x: tensor<4x3xf32>, %c: f32) -> tensor<4x3xf32> attributes {rule.native} {
  %0 = tensor.pad %x low[1, 0] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<4x3xf32> to tensor<7x6xf32>
  %1 = tensor.extract_slice %0[1, 0][4, 3][1, 1] : tensor<7x6xf32> to tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}
func.func @tgt_extract_slice_pad(%x: tensor<4x3xf32>, %c: f32) -> tensor<4x3xf32> {
  return %x : tensor<4x3xf32>
}

// unpack(pack(x)) = x, by the same tiles that fill
func.func @src_unpack_pack(%x: tensor<8x6xf32>, %y: tensor<2x2x4x3xf32>, %z: tensor<8x6xf32>) -> tensor<8x6xf32> attributes {rule.from = "UnPackOp::canonicalize", rule.releases = [19], rule.native} {
  %0 = tensor.pack %x inner_dims_pos = [0, 1] inner_tiles = [4, 3] into %y : tensor<8x6xf32> -> tensor<2x2x4x3xf32>
  %1 = tensor.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [4, 3] into %z : tensor<2x2x4x3xf32> -> tensor<8x6xf32>
  return %1 : tensor<8x6xf32>
}
func.func @tgt_unpack_pack(%x: tensor<8x6xf32>, %y: tensor<2x2x4x3xf32>, %z: tensor<8x6xf32>) -> tensor<8x6xf32> {
  return %x : tensor<8x6xf32>
}

// pack(unpack(x)) = x, by the same tiles
func.func @src_pack_unpack(%x: tensor<2x2x4x3xf32>, %y: tensor<8x6xf32>, %z: tensor<2x2x4x3xf32>) -> tensor<2x2x4x3xf32> attributes {rule.from = "PackOp::canonicalize", rule.releases = [19], rule.native} {
  %0 = tensor.unpack %x inner_dims_pos = [0, 1] inner_tiles = [4, 3] into %y : tensor<2x2x4x3xf32> -> tensor<8x6xf32>
  %1 = tensor.pack %0 inner_dims_pos = [0, 1] inner_tiles = [4, 3] into %z : tensor<8x6xf32> -> tensor<2x2x4x3xf32>
  return %1 : tensor<2x2x4x3xf32>
}
func.func @tgt_pack_unpack(%x: tensor<2x2x4x3xf32>, %y: tensor<8x6xf32>, %z: tensor<2x2x4x3xf32>) -> tensor<2x2x4x3xf32> {
  return %x : tensor<2x2x4x3xf32>
}
