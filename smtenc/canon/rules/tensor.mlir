// Rules of the tensor dialect. Where the number of operands depends on the rank, a rule is there for ranks 1 and 2, or in general in code (rule.native).

// -- casts

!A = tensor<4x?xf32> // such as tensor<4x3xf32> | tensor<?x3xf32> | tensor<4x?xf32> | tensor<?x?xf32> | tensor<?xi8> | tensor<5xi8>
!B = tensor<?x?xf32> // such as tensor<4x3xf32> | tensor<?x3xf32> | tensor<?x?xf32> | tensor<5xi8> | tensor<?xi8>
!C = tensor<4x3xf32> // such as tensor<4x3xf32> | tensor<?x3xf32> | tensor<4x?xf32> | tensor<?x?xf32> | tensor<5xi8> | tensor<?xi8>
#casts = unit // = castable(!A, !B)
#cast = unit // = castable(!B, !C)

// cast(x) = x, to its own type
func.func @src_cast_same(%x: !A) -> !A attributes {rule.from = "CastOp::fold", rule.releases = [19, 22]} {
  %0 = tensor.cast %x : !A to !A
  return %0 : !A
}
func.func @tgt_cast_same(%x: !A) -> !A {
  return %x : !A
}

// cast(cast(x, B), C) = cast(x, C): the source is undefined where B disagrees
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
func.func @src_dim_concat(%x: tensor<?xf32>, %y: tensor<?xf32>, %zero: index {rule.constant = 0}) -> index {
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
