// Rules of the memref dialect. Effects of what is matched make most of them conditional on what stands between: code applies these (rule.native).

// -- casts

!A = memref<4x6xf32> // such as memref<4x6xf32> | memref<?x6xf32> | memref<4x?xf32> | memref<?xi8> | memref<5xi8>
!B = memref<?x?xf32> // such as memref<?x?xf32> | memref<4x6xf32> | memref<?x6xf32> | memref<?xi8> | memref<5xi8, strided<[1], offset: ?>>
#cast = unit // = castable(!A, !B)

// cast(m) = m, to its own type
func.func @src_cast_same(%m: !A) -> !A attributes {rule.from = "CastOp::fold", rule.releases = [19, 22]} {
  %0 = memref.cast %m : !A to !A
  return %0 : !A
}
func.func @tgt_cast_same(%m: !A) -> !A {
  return %m : !A
}

// cast(cast(m, B), A) = m
func.func @src_cast_back(%m: !A) -> !A attributes {rule.from = "CastOp::fold", rule.releases = [19, 22]} {
  %0 = memref.cast %m : !A to !B
  %1 = memref.cast %0 : !B to !A
  return %1 : !A
}
func.func @tgt_cast_back(%m: !A) -> !A {
  return %m : !A
}

// dim(cast(m), i) = dim(m, i)
func.func @src_dim_cast(%m: !A, %i: index) -> index {
  %0 = memref.cast %m : !A to !B
  %1 = memref.dim %0, %i : !B
  return %1 : index
}
func.func @tgt_dim_cast(%m: !A, %i: index) -> index {
  %0 = memref.dim %m, %i : !A
  return %0 : index
}

// -----

!A = memref<5xf32> // such as memref<5xf32> | memref<5xi8> | memref<6xindex>
!B = memref<?xf32> // such as memref<?xf32> | memref<?xi8> | memref<?xindex> | memref<5xf32, strided<[1], offset: ?>>
!E = f32 // = element(!A)
#cast = unit // = castable(!A, !B)

// load(cast(m), i) = load(m, i)
func.func @src_load_cast(%m: !A, %i: index) -> !E attributes {rule.from = "LoadOp::fold", rule.releases = [19, 22]} {
  %0 = memref.cast %m : !A to !B
  %1 = memref.load %0[%i] : !B
  return %1 : !E
}
func.func @tgt_load_cast(%m: !A, %i: index) -> !E {
  %0 = memref.load %m[%i] : !A
  return %0 : !E
}

// store(c, cast(m), i) = store(c, m, i)
func.func @src_store_cast(%c: !E, %m: !A, %i: index) attributes {rule.from = "StoreOp::fold", rule.releases = [19, 22]} {
  %0 = memref.cast %m : !A to !B
  memref.store %c, %0[%i] : !B
  return
}
func.func @tgt_store_cast(%c: !E, %m: !A, %i: index) {
  memref.store %c, %m[%i] : !A
  return
}

// copy(cast(m), cast(n)) = copy(m, n)
func.func @src_copy_cast(%m: !A, %n: !A) attributes {rule.from = "FoldCopyOfCast", rule.releases = [19, 22]} {
  %0 = memref.cast %m : !A to !B
  %1 = memref.cast %n : !A to !B
  memref.copy %0, %1 : !B to !B
  return
}
func.func @tgt_copy_cast(%m: !A, %n: !A) {
  memref.copy %m, %n : !A to !A
  return
}

// -- sizes

// -----

!A = memref<4x?xf32> // such as memref<4x?xf32> | memref<2x3x?xi8> | memref<7xi1> | memref<0xf32> | memref<?x5x?xf64>
#i = 0 : index // such as 0 : index | 1 : index
#n = 4 : index // = size(!A, #i)
#k = 2 : index // = rank(!A)

// dim(m, i) = the size, where the type says it
func.func @src_dim_static(%m: !A) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22]} {
  %i = "arith.constant"() <{value = #i}> : () -> index
  %0 = memref.dim %m, %i : !A
  return %0 : index
}
func.func @tgt_dim_static(%m: !A) -> index {
  %0 = "arith.constant"() <{value = #n}> : () -> index
  return %0 : index
}

// rank(m) = the rank that the type says
func.func @src_rank(%m: !A) -> index attributes {rule.from = "RankOp::fold", rule.releases = [19, 22]} {
  %0 = memref.rank %m : !A
  return %0 : index
}
func.func @tgt_rank(%m: !A) -> index {
  %0 = "arith.constant"() <{value = #k}> : () -> index
  return %0 : index
}

// -----

!A = memref<?x4xf32> // such as memref<?x4xf32> | memref<?xi8> | memref<3x?x5xi1> | memref<2x3x?xf64>
#i = 0 : index // = unknown(!A)

// dim(alloc(n), i) = n, at the only unknown size
func.func @src_dim_alloc(%n: index) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = "memref.alloc"(%n) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> !A
  %i = "arith.constant"() <{value = #i}> : () -> index
  %1 = memref.dim %0, %i : !A
  return %1 : index
}
func.func @tgt_dim_alloc(%n: index) -> index {
  return %n : index
}

// dim(alloca(n), i) = n
func.func @src_dim_alloca(%n: index) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = "memref.alloca"(%n) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> !A
  %i = "arith.constant"() <{value = #i}> : () -> index
  %1 = memref.dim %0, %i : !A
  return %1 : index
}
func.func @tgt_dim_alloca(%n: index) -> index {
  return %n : index
}

// -----

// dim(alloc(n, k), 1) = k: any number of sizes
func.func @src_dim_alloc_2d(%n: index, %k: index) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.alloc(%n, %k) : memref<?x?xf32>
  %one = arith.constant 1 : index
  %1 = memref.dim %0, %one : memref<?x?xf32>
  return %1 : index
}
func.func @tgt_dim_alloc_2d(%n: index, %k: index) -> index {
  return %k : index
}

// dim(subview(m, n), 0) = n
func.func @src_dim_subview(%m: memref<?x8xf32>, %n: index) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.subview %m[1, 2][%n, 3][1, 1] : memref<?x8xf32> to memref<?x3xf32, strided<[8, 1], offset: 10>>
  %zero = arith.constant 0 : index
  %1 = memref.dim %0, %zero : memref<?x3xf32, strided<[8, 1], offset: 10>>
  return %1 : index
}
func.func @tgt_dim_subview(%m: memref<?x8xf32>, %n: index) -> index {
  return %n : index
}

// dim(view(m, n), 0) = n
func.func @src_dim_view(%m: memref<2048xi8>, %n: index, %zero: index {rule.constant = 0}) -> index attributes {rule.from = "DimOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.view %m[%zero][%n] : memref<2048xi8> to memref<?x4xi8>
  %1 = memref.dim %0, %zero : memref<?x4xi8>
  return %1 : index
}
func.func @tgt_dim_view(%m: memref<2048xi8>, %n: index, %zero: index) -> index {
  return %n : index
}

// dim(reshape(m, s), 1) = load(s, 1), where nothing was written to s in between
func.func @src_dim_reshape(%m: memref<?xf32>, %s: memref<2xindex>, %one: index {rule.constant = 1}) -> index attributes {rule.from = "DimOfMemRefReshape", rule.releases = [19, 22], rule.native} {
  %0 = memref.reshape %m(%s) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.dim %0, %one : memref<?x?xf32>
  return %1 : index
}
func.func @tgt_dim_reshape(%m: memref<?xf32>, %s: memref<2xindex>, %one: index) -> index {
  %0 = memref.load %s[%one] : memref<2xindex>
  return %0 : index
}

// -- allocations

// -----

// alloc, written and freed, is nothing
func.func @src_dealloc_alloc(%n: index) attributes {rule.from = "SimplifyDeadAlloc", rule.releases = [19, 22], rule.native} {
  %0 = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  return
}
func.func @tgt_dealloc_alloc(%n: index) {
  return
}

// alloc, written and freed, is nothing
func.func @src_dealloc_alloc_stored(%i: index, %c: f32) attributes {rule.from = "SimplifyDeadAlloc", rule.releases = [19, 22], rule.native} {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %c, %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}
func.func @tgt_dealloc_alloc_stored(%i: index, %c: f32) {
  return
}

// dealloc(cast(m)) = dealloc(m)
func.func @src_dealloc_cast(%m: memref<4x6xf32>) attributes {rule.from = "DeallocOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.cast %m : memref<4x6xf32> to memref<?x?xf32>
  memref.dealloc %0 : memref<?x?xf32>
  return
}
func.func @tgt_dealloc_cast(%m: memref<4x6xf32>) {
  memref.dealloc %m : memref<4x6xf32>
  return
}

// alloc(n) = cast(alloc()), where n is constant
func.func @src_alloc_constant(%n: index {rule.constant = 5}) -> memref<?x3xf32> attributes {rule.from = "SimplifyAllocConst", rule.releases = [19, 22], rule.native} {
  %0 = memref.alloc(%n) : memref<?x3xf32>
  return %0 : memref<?x3xf32>
}
func.func @tgt_alloc_constant(%n: index) -> memref<?x3xf32> {
  %0 = memref.alloc() : memref<5x3xf32>
  %1 = memref.cast %0 : memref<5x3xf32> to memref<?x3xf32>
  return %1 : memref<?x3xf32>
}

// -- copies, loads, stores

// -----

!A = memref<4x?xf32> // such as memref<4x?xf32> | memref<?xi8> | memref<f32> | memref<2x3x?xindex, strided<[?, ?, 1], offset: ?>>

// copy(m, m) does nothing
func.func @src_copy_self(%m: !A) attributes {rule.from = "FoldSelfCopy", rule.releases = [19, 22]} {
  memref.copy %m, %m : !A to !A
  return
}
func.func @tgt_copy_self(%m: !A) {
  return
}

// -----

!A = memref<0xf32> // such as memref<0xf32> | memref<?x0xi8> | memref<2x0x?xindex>
#empty = unit // = empty(!A)

// copy(m, n) of no elements does nothing
func.func @src_copy_no_elements(%m: !A, %n: !A) attributes {rule.from = "FoldEmptyCopy", rule.releases = [19, 22]} {
  memref.copy %m, %n : !A to !A
  return
}
func.func @tgt_copy_no_elements(%m: !A, %n: !A) {
  return
}

// -----

!A = memref<?xf32> // such as memref<?xf32> | memref<7xi8> | memref<?xindex, strided<[?], offset: ?>>
!E = f32 // = element(!A)

// store(load(m, i), m, i) does nothing
func.func @src_store_load(%m: !A, %i: index) attributes {rule.native} {
  %0 = memref.load %m[%i] : !A
  memref.store %0, %m[%i] : !A
  return
}
func.func @tgt_store_load(%m: !A, %i: index) {
  return
}

// load(m, i) behind store(c, m, i) = c
func.func @src_load_store(%m: !A, %i: index, %c: !E) -> !E attributes {rule.native} {
  memref.store %c, %m[%i] : !A
  %0 = memref.load %m[%i] : !A
  return %0 : !E
}
func.func @tgt_load_store(%m: !A, %i: index, %c: !E) -> !E {
  memref.store %c, %m[%i] : !A
  return %c : !E
}

// store(c, m, i) before store(d, m, i) does nothing
func.func @src_store_store(%m: !A, %i: index, %c: !E, %d: !E) attributes {rule.native} {
  memref.store %c, %m[%i] : !A
  memref.store %d, %m[%i] : !A
  return
}
func.func @tgt_store_store(%m: !A, %i: index, %c: !E, %d: !E) {
  memref.store %d, %m[%i] : !A
  return
}

// -- views

// -----

!A = memref<4x6xf32> // such as memref<4x6xf32> | memref<5xi8> | memref<2x3x4xindex> | memref<4x6xf32, strided<[8, 1], offset: 3>>
#z = array<i64: 0, 0> // = zeros(!A)
#s = array<i64: 4, 6> // = sizes(!A)
#t = array<i64: 1, 1> // = ones(!A)

// subview(m) = m, of all of it
func.func @src_subview_full(%m: !A) -> !A attributes {rule.from = "SubViewOp::fold", rule.releases = [19, 22]} {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = #z, static_sizes = #s, static_strides = #t}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_subview_full(%m: !A) -> !A {
  return %m : !A
}

// -----

!A = memref<4x3xf32> // such as memref<4x3xf32> | memref<2x3x5xi8> | memref<2x3x4x5xi1>
#r = [[0, 1]] // such as [[0, 1]] | [[0], [1, 2]] | [[0, 1], [2]] | [[0, 1], [2, 3]]
!C = memref<12xf32> // = collapsed(!A, #r)
#z = array<i64: 4, 3> // = sizes(!A)
#q = [[0], [1]] // = groups-of-one(!A)

// expand_shape(collapse_shape(m)) = m, by the same groups
func.func @src_expand_shape_collapse_shape(%m: !A) -> !A attributes {rule.from = "ComposeExpandOfCollapseOp", rule.releases = [19, 22]} {
  %0 = "memref.collapse_shape"(%m) <{reassociation = #r}> : (!A) -> !C
  %1 = "memref.expand_shape"(%0) <{reassociation = #r, static_output_shape = #z}> : (!C) -> !A
  return %1 : !A
}
func.func @tgt_expand_shape_collapse_shape(%m: !A) -> !A {
  return %m : !A
}

// collapse_shape(expand_shape(m)) = m, by the same groups
func.func @src_collapse_shape_expand_shape(%m: !C) -> !C attributes {rule.from = "ComposeCollapseOfExpandOp", rule.releases = [19, 22]} {
  %0 = "memref.expand_shape"(%m) <{reassociation = #r, static_output_shape = #z}> : (!C) -> !A
  %1 = "memref.collapse_shape"(%0) <{reassociation = #r}> : (!A) -> !C
  return %1 : !C
}
func.func @tgt_collapse_shape_expand_shape(%m: !C) -> !C {
  return %m : !C
}

// collapse_shape(m) = m, to its own type
func.func @src_collapse_shape_same(%m: !A) -> !A attributes {rule.from = "CollapseShapeOp::fold", rule.releases = [19, 22]} {
  %0 = "memref.collapse_shape"(%m) <{reassociation = #q}> : (!A) -> !A
  return %0 : !A
}
func.func @tgt_collapse_shape_same(%m: !A) -> !A {
  return %m : !A
}

// -----

!A = memref<2x3x4x5xf32> // such as memref<2x3x4x5xf32> | memref<2x7x3xi8> | memref<1x2x3x4xi8>
#r = [[0, 1], [2, 3]] // such as [[0, 1], [2, 3]] | [[0], [1, 2]] | [[0, 1], [2], [3]]
#s = [[0, 1]] // such as [[0, 1]] | [[0], [1, 2]] | [[0, 1], [2]]
#rs = [[0, 1, 2, 3]] // = regrouped(#r, #s)
!B = memref<6x20xf32> // = collapsed(!A, #r)
!C = memref<120xf32> // = collapsed(!B, #s)
#a = array<i64: 2, 3, 4, 5> // = sizes(!A)
#b = array<i64: 6, 20> // = sizes(!B)

// collapse_shape(collapse_shape(m, r), s) = collapse_shape(m, r grouped by s)
func.func @src_collapse_shape_collapse_shape(%m: !A) -> !C attributes {rule.from = "ComposeReassociativeReshapeOps", rule.releases = [19, 22]} {
  %0 = "memref.collapse_shape"(%m) <{reassociation = #r}> : (!A) -> !B
  %1 = "memref.collapse_shape"(%0) <{reassociation = #s}> : (!B) -> !C
  return %1 : !C
}
func.func @tgt_collapse_shape_collapse_shape(%m: !A) -> !C {
  %0 = "memref.collapse_shape"(%m) <{reassociation = #rs}> : (!A) -> !C
  return %0 : !C
}

// expand_shape(expand_shape(m, s), r) = expand_shape(m, r grouped by s)
func.func @src_expand_shape_expand_shape(%m: !C) -> !A attributes {rule.from = "ComposeReassociativeReshapeOps", rule.releases = [19, 22]} {
  %0 = "memref.expand_shape"(%m) <{reassociation = #s, static_output_shape = #b}> : (!C) -> !B
  %1 = "memref.expand_shape"(%0) <{reassociation = #r, static_output_shape = #a}> : (!B) -> !A
  return %1 : !A
}
func.func @tgt_expand_shape_expand_shape(%m: !C) -> !A {
  %0 = "memref.expand_shape"(%m) <{reassociation = #rs, static_output_shape = #a}> : (!C) -> !A
  return %0 : !A
}

// -----

// subview(m) = cast(m), of all of it, to another layout
func.func @src_subview_full_cast(%m: memref<4x6xf32>) -> memref<4x6xf32, strided<[6, 1]>> attributes {rule.from = "TrivialSubViewOpFolder", rule.releases = [19, 22], rule.native} {
  %0 = memref.subview %m[0, 0][4, 6][1, 1] : memref<4x6xf32> to memref<4x6xf32, strided<[6, 1]>>
  return %0 : memref<4x6xf32, strided<[6, 1]>>
}
func.func @tgt_subview_full_cast(%m: memref<4x6xf32>) -> memref<4x6xf32, strided<[6, 1]>> {
  %0 = memref.cast %m : memref<4x6xf32> to memref<4x6xf32, strided<[6, 1]>>
  return %0 : memref<4x6xf32, strided<[6, 1]>>
}

// subview(m, o) = cast(subview(m)), with constants as attributes
func.func @src_subview_constant(%m: memref<?xf32>, %o: index {rule.constant = 1}, %n: index) -> memref<?xf32, strided<[1], offset: ?>> attributes {rule.from = "OpWithOffsetSizesAndStridesConstantArgumentFolder", rule.releases = [19, 22], rule.native} {
  %0 = memref.subview %m[%o][%n][1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %0 : memref<?xf32, strided<[1], offset: ?>>
}
func.func @tgt_subview_constant(%m: memref<?xf32>, %o: index, %n: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[1][%n][1] : memref<?xf32> to memref<?xf32, strided<[1], offset: 1>>
  %1 = memref.cast %0 : memref<?xf32, strided<[1], offset: 1>> to memref<?xf32, strided<[1], offset: ?>>
  return %1 : memref<?xf32, strided<[1], offset: ?>>
}

// subview(cast(m)) = subview(m)
func.func @src_subview_cast(%m: memref<8xf32>) -> memref<2xf32, strided<[1], offset: 1>> attributes {rule.from = "SubViewOpMemRefCastFolder", rule.releases = [19, 22], rule.native} {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.subview %0[1][2][1] : memref<?xf32> to memref<2xf32, strided<[1], offset: 1>>
  return %1 : memref<2xf32, strided<[1], offset: 1>>
}
func.func @tgt_subview_cast(%m: memref<8xf32>) -> memref<2xf32, strided<[1], offset: 1>> {
  %0 = memref.subview %m[1][2][1] : memref<8xf32> to memref<2xf32, strided<[1], offset: 1>>
  return %0 : memref<2xf32, strided<[1], offset: 1>>
}

// subview(subview(m, 1), 2) = subview(m, 3)
func.func @src_subview_subview(%m: memref<8xf32>) -> memref<2xf32, strided<[1], offset: 3>> attributes {rule.native} {
  %0 = memref.subview %m[1][5][1] : memref<8xf32> to memref<5xf32, strided<[1], offset: 1>>
  %1 = memref.subview %0[2][2][1] : memref<5xf32, strided<[1], offset: 1>> to memref<2xf32, strided<[1], offset: 3>>
  return %1 : memref<2xf32, strided<[1], offset: 3>>
}
func.func @tgt_subview_subview(%m: memref<8xf32>) -> memref<2xf32, strided<[1], offset: 3>> {
  %0 = memref.subview %m[3][2][1] : memref<8xf32> to memref<2xf32, strided<[1], offset: 3>>
  return %0 : memref<2xf32, strided<[1], offset: 3>>
}

// reinterpret_cast(m) = m, as it is
func.func @src_reinterpret_cast_same(%m: memref<4x6xf32>) -> memref<4x6xf32> attributes {rule.from = "ReinterpretCastOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 6], strides: [6, 1] : memref<4x6xf32> to memref<4x6xf32>
  return %0 : memref<4x6xf32>
}
func.func @tgt_reinterpret_cast_same(%m: memref<4x6xf32>) -> memref<4x6xf32> {
  return %m : memref<4x6xf32>
}

// reinterpret_cast(reinterpret_cast(m), o, s, t) = reinterpret_cast(m, o, s, t)
func.func @src_reinterpret_cast_reinterpret_cast(%m: memref<24xf32>) -> memref<4x6xf32> attributes {rule.from = "ReinterpretCastOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 12], strides: [12, 1] : memref<24xf32> to memref<2x12xf32>
  %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [4, 6], strides: [6, 1] : memref<2x12xf32> to memref<4x6xf32>
  return %1 : memref<4x6xf32>
}
func.func @tgt_reinterpret_cast_reinterpret_cast(%m: memref<24xf32>) -> memref<4x6xf32> {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 6], strides: [6, 1] : memref<24xf32> to memref<4x6xf32>
  return %0 : memref<4x6xf32>
}

// reinterpret_cast(cast(m), o, s, t) = reinterpret_cast(m, o, s, t)
func.func @src_reinterpret_cast_cast(%m: memref<24xf32>) -> memref<4x6xf32> attributes {rule.from = "ReinterpretCastOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.cast %m : memref<24xf32> to memref<?xf32>
  %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [4, 6], strides: [6, 1] : memref<?xf32> to memref<4x6xf32>
  return %1 : memref<4x6xf32>
}
func.func @tgt_reinterpret_cast_cast(%m: memref<24xf32>) -> memref<4x6xf32> {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 6], strides: [6, 1] : memref<24xf32> to memref<4x6xf32>
  return %0 : memref<4x6xf32>
}

// reinterpret_cast(subview(m, 0), o, s, t) = reinterpret_cast(m, o, s, t)
func.func @src_reinterpret_cast_subview(%m: memref<24xf32>) -> memref<2x3xf32> attributes {rule.from = "ReinterpretCastOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.subview %m[0][12][1] : memref<24xf32> to memref<12xf32, strided<[1]>>
  %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [2, 3], strides: [3, 1] : memref<12xf32, strided<[1]>> to memref<2x3xf32>
  return %1 : memref<2x3xf32>
}
func.func @tgt_reinterpret_cast_subview(%m: memref<24xf32>) -> memref<2x3xf32> {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [3, 1] : memref<24xf32> to memref<2x3xf32>
  return %0 : memref<2x3xf32>
}

// reinterpret_cast(extract_strided_metadata(m)) = m
func.func @src_reinterpret_cast_metadata(%m: memref<4x6xf32>) -> memref<4x6xf32> attributes {rule.from = "ReinterpretCastOpExtractStridedMetadataFolder", rule.releases = [19, 22], rule.native} {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x6xf32> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [0], sizes: [4, 6], strides: [6, 1] : memref<f32> to memref<4x6xf32>
  return %0 : memref<4x6xf32>
}
func.func @tgt_reinterpret_cast_metadata(%m: memref<4x6xf32>) -> memref<4x6xf32> {
  return %m : memref<4x6xf32>
}

// the metadata of m = what its type says
func.func @src_metadata_static(%m: memref<4x6xf32, strided<[8, 1], offset: 3>>) -> (index, index, index, index, index) attributes {rule.from = "ExtractStridedMetadataOp::fold", rule.releases = [19, 22], rule.native} {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x6xf32, strided<[8, 1], offset: 3>> -> memref<f32>, index, index, index, index, index
  return %o, %s#0, %s#1, %t#0, %t#1 : index, index, index, index, index
}
func.func @tgt_metadata_static(%m: memref<4x6xf32, strided<[8, 1], offset: 3>>) -> (index, index, index, index, index) {
  %o = arith.constant 3 : index
  %n = arith.constant 4 : index
  %k = arith.constant 6 : index
  %s = arith.constant 8 : index
  %t = arith.constant 1 : index
  return %o, %n, %k, %s, %t : index, index, index, index, index
}

// transpose(m) = m, by the identity
func.func @src_transpose_identity(%m: memref<4x6xf32>) -> memref<4x6xf32> attributes {rule.from = "TransposeOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<4x6xf32> to memref<4x6xf32>
  return %0 : memref<4x6xf32>
}
func.func @tgt_transpose_identity(%m: memref<4x6xf32>) -> memref<4x6xf32> {
  return %m : memref<4x6xf32>
}

// transpose(transpose(m, p), q) = transpose(m, p after q)
func.func @src_transpose_transpose(%m: memref<2x3x4xf32>) -> memref<4x2x3xf32, strided<[1, 12, 4]>> attributes {rule.from = "TransposeOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.transpose %m (i, j, k) -> (j, k, i) : memref<2x3x4xf32> to memref<3x4x2xf32, strided<[4, 1, 12]>>
  %1 = memref.transpose %0 (i, j, k) -> (j, k, i) : memref<3x4x2xf32, strided<[4, 1, 12]>> to memref<4x2x3xf32, strided<[1, 12, 4]>>
  return %1 : memref<4x2x3xf32, strided<[1, 12, 4]>>
}
func.func @tgt_transpose_transpose(%m: memref<2x3x4xf32>) -> memref<4x2x3xf32, strided<[1, 12, 4]>> {
  %0 = memref.transpose %m (i, j, k) -> (k, i, j) : memref<2x3x4xf32> to memref<4x2x3xf32, strided<[1, 12, 4]>>
  return %0 : memref<4x2x3xf32, strided<[1, 12, 4]>>
}

// view(m, o, 4) = cast(view(m, o)), with constants in the type
func.func @src_view_constant(%m: memref<2048xi8>, %zero: index {rule.constant = 0}, %n: index {rule.constant = 4}) -> memref<?x4xi8> attributes {rule.from = "ViewOpShapeFolder", rule.releases = [19, 22], rule.native} {
  %0 = memref.view %m[%zero][%n] : memref<2048xi8> to memref<?x4xi8>
  return %0 : memref<?x4xi8>
}
func.func @tgt_view_constant(%m: memref<2048xi8>, %zero: index, %n: index) -> memref<?x4xi8> {
  %0 = memref.view %m[%zero][] : memref<2048xi8> to memref<4x4xi8>
  %1 = memref.cast %0 : memref<4x4xi8> to memref<?x4xi8>
  return %1 : memref<?x4xi8>
}

// memory_space_cast(memory_space_cast(m, a), b) = memory_space_cast(m, b)
func.func @src_memory_space_cast_twice(%m: memref<?xf32>) -> memref<?xf32, 2> attributes {rule.from = "MemorySpaceCastOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<?xf32, 1> to memref<?xf32, 2>
  return %1 : memref<?xf32, 2>
}
func.func @tgt_memory_space_cast_twice(%m: memref<?xf32>) -> memref<?xf32, 2> {
  %0 = memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 2>
  return %0 : memref<?xf32, 2>
}
